package org.jlta.ui.charts.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;
import org.jlta.ui.charts.timeline.IntervalSink.Ends;
import org.junit.jupiter.api.Test;

class LaneSpansTest {
    private final LaneSpans spans = new LaneSpans(
            new TimeScale(new TimeRange(0, 1_000_000), new TimeRange(100_000, 200_000), 100));

    @Test
    void translatesAndCuts() {
        spans.interval(110_000, 120_000, 1, Ends.KNOWN);
        spans.interval(150_000, 900_000, 2, Ends.OPEN_END);
        assertEquals(2, spans.size());
        assertEquals(10, spans.x(0));
        assertEquals(10, spans.width(0));
        assertEquals(50, spans.x(1));
        assertTrue(spans.end(1) > 100 && spans.end(1) < 110);
        assertEquals(Ends.OPEN_END, spans.ends(1));
    }

    @Test
    void showsAShortIntervalAndMergesManyOnOnePixel() {
        for (int i = 0; i < 50_000; i++) {
            spans.interval(150_000 + i % 900, 150_001 + i % 900, 1, Ends.KNOWN);
        }
        assertEquals(1, spans.size());
        assertEquals(LaneSpans.NARROWEST, spans.width(0));
    }

    @Test
    void keepsTheLongestOfAPixel() {
        spans.interval(150_000, 150_010, 1, Ends.KNOWN);
        spans.interval(150_010, 150_400, 2, Ends.KNOWN);
        spans.interval(150_400, 150_420, 3, Ends.KNOWN);
        assertEquals(1, spans.size());
        assertEquals(2, spans.style(0));
    }

    @Test
    void holdsAtMostTwoForEachPixel() {
        for (int i = 0; i < 100_000; i++) {
            spans.interval(100_000 + i, 100_001 + i, i % 2, Ends.KNOWN);
        }
        assertTrue(spans.size() <= 200, "spans " + spans.size());
    }

    @Test
    void knowsWhereTheRestIs() {
        spans.interval(10_000, 20_000, 1, Ends.KNOWN);
        assertTrue(spans.isOnlyBefore());
        assertFalse(spans.isOnlyAfter());
    }
}
