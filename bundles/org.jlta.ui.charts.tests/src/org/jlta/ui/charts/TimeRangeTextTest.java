package org.jlta.ui.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;

import org.junit.jupiter.api.Test;

class TimeRangeTextTest {

    @Test
    void readsTwoTimesWithUnits() {
        assertEquals(new TimeRange(12_500_000_000L, 14_000_000_000L), TimeRangeText.parse("12.5 s – 14 s"));
        assertEquals(new TimeRange(800_000_000, 900_000_000), TimeRangeText.parse("800ms-900 ms"));
        assertEquals(new TimeRange(62_000_000_000L, 80_000_000_000L), TimeRangeText.parse("1 min 2 s - 80 s"));
        assertEquals(new TimeRange(3_600_000_000_000L, 5_400_000_000_000L), TimeRangeText.parse("1.5 h .. 1 h"));
        assertEquals(new TimeRange(0, 12_250), TimeRangeText.parse("0 s – 12,25 µs"));
    }

    @Test
    void readsWhatTheChartWrites() {
        for (long nanos : new long[]{0, 1_000, 12_345_678_000L, 3_605_000_001_000L}) {
            assertEquals(new TimeRange(nanos, nanos + 1_000_000),
                    TimeRangeText.parse(TimeText.exact(nanos) + " – " + TimeText.exact(nanos + 1_000_000)));
        }
    }

    @Test
    void refusesTheRest() {
        for (String text : List.of("", "12 s", "12 – 14", "1 s – 1 s", "a s – 2 s", "1 s – 2 s – 3 s", "1 sm – 2 s",
                "-1 s", "99999999999999 h – 1 s")) {
            assertNull(TimeRangeText.parse(text), text);
        }
    }
}
