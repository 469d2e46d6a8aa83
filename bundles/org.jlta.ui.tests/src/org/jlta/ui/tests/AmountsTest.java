package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jlta.analysis.ThreadTable;
import org.jlta.ui.format.Amounts;
import org.junit.jupiter.api.Test;

class AmountsTest {

    @Test
    void countsHaveSeparators() {
        assertEquals("0", Amounts.count(0));
        assertEquals("999", Amounts.count(999));
        assertEquals("1\u202f204", Amounts.count(1204));
        assertEquals("1\u202f234\u202f567", Amounts.count(1_234_567));
        assertEquals("-999", Amounts.count(-999));
    }

    @Test
    void durationsChooseTheirUnit() {
        assertEquals("0\u202fns", Amounts.duration(0));
        assertEquals("40.1\u202fms", Amounts.duration(40_100_000));
        assertEquals("3.07\u202fs", Amounts.duration(3_070_000_000L));
        assertEquals("2\u202fmin\u202f05\u202fs", Amounts.duration(125_000_000_000L));
        assertEquals("3\u202fh\u202f04\u202fmin", Amounts.duration(11_040_000_000_000L));
    }

    @Test
    void unknownIsADashAndNeverZero() {
        assertEquals(Amounts.UNKNOWN, Amounts.duration(ThreadTable.UNKNOWN_AMOUNT));
        assertEquals(Amounts.UNKNOWN, Amounts.bytes(ThreadTable.UNKNOWN_AMOUNT));
        assertEquals(Amounts.UNKNOWN, Amounts.time(ThreadTable.UNKNOWN_NANOS));
    }

    @Test
    void timesHaveMilliseconds() {
        assertEquals("12.400\u202fs", Amounts.time(12_400_000_000L));
        assertEquals("−0.500\u202fs", Amounts.time(-500_000_000L));
    }

    @Test
    void bytesKeepThreeDigits() {
        assertEquals("640\u202fB", Amounts.bytes(640));
        assertEquals("3.07\u202fMB", Amounts.bytes(3_070_000));
        assertEquals("1.00\u202fMB", Amounts.bytes(999_900));
    }
}
