package org.jlta.ui.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TimeScaleTest {
    private static final TimeRange MINUTE = new TimeRange(0, 60_000_000_000L);

    @Test
    void keepsTheMomentUnderTheMouseWhileZooming() {
        TimeScale scale = TimeScale.of(MINUTE, 1000).zoomedAt(500, 0.5);
        long before = scale.nanosAt(317);
        for (int i = 0; i < 40; i++) {
            scale = scale.zoomedAt(317, 0.8);
        }
        assertEquals(317, scale.pixelOf(before), 0.5);
        for (int i = 0; i < 30; i++) {
            scale = scale.zoomedAt(317, 1.25);
        }
        assertEquals(317, scale.pixelOf(before), 0.5);
    }

    @Test
    void stopsAtTheShortestRangeAndAtAll() {
        TimeScale nearest = TimeScale.of(MINUTE, 1000).zoomedAt(10, 1e-12);
        assertEquals(TimeScale.SHORTEST_NANOS, nearest.visible().durationNanos());
        assertEquals(1, nearest.resolutionNanos());
        assertTrue(nearest.zoomedAt(900, 1e15).showsAll());
    }

    @Test
    void translatesBothWays() {
        TimeScale scale = new TimeScale(MINUTE, new TimeRange(10_000_000_000L, 20_000_000_000L), 1000);
        assertEquals(0, scale.pixelOf(10_000_000_000L));
        assertEquals(1000, scale.pixelOf(20_000_000_000L));
        assertEquals(-1000, scale.pixelOf(0));
        assertEquals(12_340_000_000L, scale.nanosAt(234));
    }

    @Test
    void scrollsNotBeyondTheBounds() {
        TimeScale scale = new TimeScale(MINUTE, new TimeRange(0, 6_000_000_000L), 100);
        assertEquals(new TimeRange(600_000_000L, 6_600_000_000L), scale.scrolledBy(10).visible());
        assertEquals(new TimeRange(0, 6_000_000_000L), scale.scrolledBy(-10).visible());
        assertEquals(new TimeRange(54_000_000_000L, 60_000_000_000L), scale.scrolledBy(1e6).visible());
    }

    @Test
    void followsGrowingBoundsOnlyWhenItShowsAll() {
        TimeRange longer = new TimeRange(0, 90_000_000_000L);
        assertTrue(TimeScale.of(MINUTE, 100).withBounds(longer).showsAll());
        TimeScale part = new TimeScale(MINUTE, new TimeRange(1_000_000, 2_000_000), 100);
        assertEquals(part.visible(), part.withBounds(longer).visible());
    }

    @Test
    void acceptsNoTimeAtAll() {
        TimeScale scale = TimeScale.of(new TimeRange(5, 5), 0);
        assertEquals(TimeScale.SHORTEST_NANOS, scale.visible().durationNanos());
        assertEquals(1, scale.widthPixels());
    }
}
