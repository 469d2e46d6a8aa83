package org.jlta.exchange.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DurationsTest {

    @Test
    void usesTheLargestUnitThatFits() {
        assertEquals("0 ns", Durations.words(0));
        assertEquals("999 ns", Durations.words(999));
        assertEquals("1.50 µs", Durations.words(1_500));
        assertEquals("12.3 ms", Durations.words(12_345_678));
        assertEquals("12.4 s", Durations.words(12_400_000_000L));
        assertEquals("3 min 05 s", Durations.words(185_000_000_000L));
        assertEquals("27 h 46 min", Durations.words(100_000_000_000_000L));
    }

    @Test
    void keepsTheSign() {
        assertEquals("-2.00 s", Durations.words(-2_000_000_000L));
        assertEquals("-", Durations.words(Long.MIN_VALUE));
    }
}
