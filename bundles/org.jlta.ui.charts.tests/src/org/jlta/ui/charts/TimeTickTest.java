package org.jlta.ui.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class TimeTickTest {
    private static final long SECOND = 1_000_000_000L;

    private static List<TimeTick> ticks(long startNanos, long endNanos) {
        TimeRange visible = new TimeRange(startNanos, endNanos);
        return TimeTick.of(new TimeScale(new TimeRange(0, Math.max(endNanos, 1)), visible, 1000), 90);
    }

    private static String labels(long startNanos, long endNanos) {
        return ticks(startNanos, endNanos).stream().map(TimeTick::label).limit(3).toList().toString()
                .replace(TimeText.GROUP, ' ');
    }

    @Test
    void writesRoundMomentsWithAUnit() {
        assertEquals("[0 s, 10 s, 20 s]", labels(0, 60 * SECOND));
        assertEquals("[0.0 s, 0.2 s, 0.4 s]", labels(0, 2 * SECOND));
        assertEquals("[0 ms, 50 ms, 100 ms]", labels(0, SECOND / 2));
        assertEquals("[0 µs, 1 µs, 2 µs]", labels(0, 10_000));
        assertEquals("[12.000 000 s, 12.000 001 s, 12.000 002 s]", labels(12 * SECOND, 12 * SECOND + 10_000));
    }

    @Test
    void writesMinutesAndHours() {
        assertEquals("[0 s, 20 min, 40 min]", labels(0, 7200 * SECOND));
        assertEquals("[1 h 00 min, 1 h 10 min, 1 h 20 min]", labels(3600 * SECOND, 7200 * SECOND));
        assertEquals("[0 s, 20 s, 40 s]", labels(0, 180 * SECOND));
        assertEquals("[1 min, 1 min 20 s, 1 min 40 s]", labels(60 * SECOND, 240 * SECOND));
        assertEquals("[2 min 05.0 s, 2 min 05.2 s, 2 min 05.4 s]", labels(125 * SECOND, 127 * SECOND));
    }

    @Test
    void leavesTheGapAtEveryZoom() {
        TimeScale scale = TimeScale.of(new TimeRange(0, 40L * 24 * 3600 * 1_000_000_000L), 1000);
        while (scale.visible().durationNanos() > TimeScale.SHORTEST_NANOS) {
            List<TimeTick> ticks = TimeTick.of(scale, 90);
            assertTrue(ticks.size() <= 12, () -> ticks.toString());
            for (int i = 1; i < ticks.size(); i++) {
                double gap = scale.pixelOf(ticks.get(i).nanos()) - scale.pixelOf(ticks.get(i - 1).nanos());
                assertTrue(gap >= 89.9, "gap " + gap);
            }
            scale = scale.zoomedAt(333, 0.7);
        }
    }

    @Test
    void writesDurationsShortly() {
        assertEquals("0.00 µs", duration(0));
        assertEquals("1.00 µs", duration(999));
        assertEquals("40.0 ms", duration(40_000_000));
        assertEquals("3.07 s", duration(3_070_000_000L));
        assertEquals("2 min 05 s", duration(125 * SECOND));
        assertEquals("1 h 00 min 05 s", duration(3605 * SECOND));
    }

    private static String duration(long nanos) {
        return TimeText.duration(nanos).replace(TimeText.GROUP, ' ');
    }

    @Test
    void writesWhatAPixelCanTell() {
        TimeScale scale = TimeScale.of(new TimeRange(0, 350_000_000L), 1000);
        assertEquals("99.8 ms", TimeText.forScale(scale).of(99_769_000L).replace(TimeText.GROUP, ' '));
    }

    @Test
    void writesExactMoments() {
        assertEquals("12.345 679 s", TimeText.exact(12_345_678_901L).replace(TimeText.GROUP, ' '));
        assertEquals("3 h 25 min 45.000 001 s", TimeText.exact(12_345_000_001_000L).replace(TimeText.GROUP, ' '));
    }
}
