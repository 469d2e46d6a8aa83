package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.jlta.analysis.PauseTable.Kind;
import org.jlta.analysis.PauseTable.Pause;
import org.junit.jupiter.api.Test;

class PauseTableTest {
    private static final Pause FIRST = new Pause(10, 20, Kind.SAFEPOINT, null);
    private static final Pause SECOND = new Pause(30, 50, Kind.GARBAGE_COLLECTION, "G1New");
    private static final PauseTable TABLE = new PauseTable(List.of(FIRST, SECOND));

    @Test
    void findsWhatHasAPartWithinATime() {
        assertEquals(List.of(FIRST), TABLE.within(0, 29));
        assertEquals(List.of(FIRST, SECOND), TABLE.within(20, 30));
        assertEquals(List.of(SECOND), TABLE.within(21, 40));
        assertEquals(List.of(), TABLE.within(51, 90));
        assertEquals(List.of(), PauseTable.EMPTY.within(0, Long.MAX_VALUE));
    }

    @Test
    void addsUpWhatLiesWithinATime() {
        assertEquals(30, TABLE.nanosWithin(0, 100));
        assertEquals(15, TABLE.nanosWithin(15, 40));
    }

    @Test
    void namesAPauseByWhatTheJvmTells() {
        assertEquals("G1New", SECOND.label());
        assertEquals("safepoint", FIRST.label());
    }
}
