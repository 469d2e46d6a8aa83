package org.jlta.ui.charts.timeline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;
import org.jlta.ui.charts.timeline.OverviewWindow.Grip;
import org.junit.jupiter.api.Test;

class OverviewTest {
    private final OverviewWindow window = new OverviewWindow(
            new TimeScale(new TimeRange(0, 1_000_000), new TimeRange(200_000, 600_000), 100));

    @Test
    void takesHoldOfWhatIsUnderTheMouse() {
        assertEquals(Grip.START, window.gripAt(18));
        assertEquals(Grip.END, window.gripAt(63));
        assertEquals(Grip.WINDOW, window.gripAt(40));
        assertEquals(Grip.OUTSIDE, window.gripAt(90));
    }

    @Test
    void movesAHandleOrTheWindow() {
        assertEquals(new TimeRange(100_000, 600_000), window.dragged(Grip.START, 20, 10));
        assertEquals(new TimeRange(200_000, 1_000_000), window.dragged(Grip.END, 60, 300));
        assertEquals(new TimeRange(300_000, 700_000), window.dragged(Grip.WINDOW, 40, 50));
        assertEquals(new TimeRange(600_000, 1_000_000), window.dragged(Grip.WINDOW, 40, 500));
        assertEquals(new TimeRange(0, 400_000), window.centredAt(3));
    }

    @Test
    void neverTurnsAround() {
        assertEquals(TimeScale.SHORTEST_NANOS, window.dragged(Grip.START, 20, 90).durationNanos());
        assertEquals(TimeScale.SHORTEST_NANOS, window.dragged(Grip.END, 60, 2).durationNanos());
    }

    @Test
    void countsWhatTouchesAStep() {
        OverlapIndex index = new OverlapIndex(new long[]{5, 0, 12}, new long[]{9, 100, 12});
        assertArrayEquals(new int[]{2, 2, 1, 1}, index.counts(new TimeRange(0, 40), 4));
        assertEquals(0, index.count(101, 200));
        assertEquals(3, index.count(0, Long.MAX_VALUE));
    }

    @Test
    void findsTheMostOfASeries() {
        TimelineSeries series = new TimelineSeries("live", 100, 10, new int[]{1, 5, 2});
        assertEquals(5, series.most());
        assertEquals(2, series.most(120, 500));
        assertEquals(1, series.most(0, 109));
        assertEquals(0, series.most(500, 600));
    }
}
