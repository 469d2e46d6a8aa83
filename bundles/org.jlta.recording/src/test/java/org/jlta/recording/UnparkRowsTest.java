package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class UnparkRowsTest {
    /** As the agent writes it: its own test names the same text. */
    private static final String TEXT = "0X1Z10X12130dnoooooooooo?0oooOXm1kooooooooooo?fnoooooooooo?0";

    @Test
    void readsWhatTheAgentWrites() {
        UnparkRows rows = new UnparkRows(TEXT, 1000);

        assertRow(rows, 1000, 20, 21, 0);
        assertRow(rows, 1010, 21, 20, 3);
        assertRow(rows, 1010, Long.MAX_VALUE, 20, 0xfffff);
        assertRow(rows, 1500, 1, Long.MAX_VALUE, 0);
        assertFalse(rows.next());
    }

    private static void assertRow(UnparkRows rows, long ticks, long actor, long target, int site) {
        assertTrue(rows.next());
        assertEquals(List.of(ticks, actor, target), List.of(rows.ticks(), rows.actorId(), rows.targetId()));
        assertEquals(site, rows.site());
    }

    @Test
    void refusesATextThatEndsWithinARow() {
        UnparkRows rows = new UnparkRows(TEXT.substring(0, 3), 1);

        assertThrows(IllegalArgumentException.class, rows::next);
    }
}
