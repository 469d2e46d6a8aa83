package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jlta.recording.ResourceRows.Kind;
import org.jlta.recording.ResourceRows.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text is the one that the test of the agent's side writes. */
class ResourceRowsTest {
    private static final String TEXT = "0:2>3X1" + "510" + "20211" + "842200";

    @Test
    void readsEachKindOfRow() {
        ResourceRows rows = new ResourceRows(TEXT, 100);

        assertTrue(rows.next());
        assertEquals(Kind.ACQUIRED, rows.kind());
        assertEquals(100, rows.ticks());
        assertEquals(5, rows.threadId());
        assertEquals(2, rows.lender());
        assertEquals(7, rows.holding());
        assertEquals(3, rows.site());
        assertEquals(40_000, rows.waitedNanos());
        assertTrue(rows.next());
        assertEquals(Kind.RELEASED, rows.kind());
        assertEquals(101, rows.ticks());
        assertEquals(4, rows.threadId());
        assertEquals(7, rows.holding());
        assertTrue(rows.next());
        assertEquals(Kind.NOT_ACQUIRED, rows.kind());
        assertEquals(101, rows.ticks());
        assertEquals(2, rows.lender());
        assertEquals(1000, rows.waitedNanos());
        assertEquals(Reason.NESTED, rows.reason());
        assertTrue(rows.next());
        assertEquals(103, rows.ticks());
        assertEquals(6, rows.threadId());
        assertEquals(8, rows.holding());
        assertEquals(0, rows.site());
        assertFalse(rows.next());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0:2", "0:2>3X", "3000", "20219", "0:2>3X!"})
    void refusesDamagedText(String text) {
        ResourceRows rows = new ResourceRows(text, 0);

        assertThrows(IllegalArgumentException.class, rows::next);
    }
}
