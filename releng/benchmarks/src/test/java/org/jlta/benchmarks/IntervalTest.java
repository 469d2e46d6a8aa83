package org.jlta.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class IntervalTest {

    @Test
    void isAPointForEqualSamples() {
        assertEquals(new Interval(1.5, 1.5, 1.5), Interval.of(new double[]{1.5, 1.5, 1.5}));
    }

    @Test
    void holdsTheMedianBetweenItsEnds() {
        Interval interval = Interval.of(new double[]{5, 1, 4, 2, 3, 100});

        assertEquals(3.5, interval.median());
        assertTrue(interval.low() < 3.5 && interval.high() > 3.5, interval.toString());
        assertTrue(interval.low() >= 1 && interval.high() <= 100, interval.toString());
    }

    @Test
    void meetsAGoalOnlyWithItsUpperEnd() {
        assertEquals("met", new Interval(0.9, 1.0, 1.05).verdict(1.05));
        assertEquals("not shown", new Interval(0.9, 1.0, 1.06).verdict(1.05));
    }

    @Test
    void needsSamples() {
        assertThrows(IllegalArgumentException.class, () -> Interval.of(new double[0]));
    }
}
