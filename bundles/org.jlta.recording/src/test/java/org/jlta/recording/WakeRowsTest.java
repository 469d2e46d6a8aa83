package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.recording.WakeRows.Kind;
import org.junit.jupiter.api.Test;

class WakeRowsTest {
    /** As the agent writes it: its own test names the same text. */
    private static final String TEXT = "0X1Z10Y12130dnoooooooooo?0oooOZm1kooooooooooo?fnoooooooooo?0";

    @Test
    void readsWhatTheAgentWrites() {
        WakeRows rows = new WakeRows(TEXT, 1000);

        assertRow(rows, Kind.UNPARK, 1000, 20, 21, 0);
        assertRow(rows, Kind.NOTIFY, 1010, 21, 20, 3);
        assertRow(rows, Kind.UNPARK, 1010, Long.MAX_VALUE, 20, 0xfffff);
        assertRow(rows, Kind.NOTIFY_ALL, 1500, 1, Long.MAX_VALUE, 0);
        assertFalse(rows.next());
    }

    private static void assertRow(WakeRows rows, Kind kind, long ticks, long actor, long woken, int site) {
        assertTrue(rows.next());
        assertEquals(List.of(ticks, actor, woken), List.of(rows.ticks(), rows.actorId(), rows.woken()));
        assertEquals(kind, rows.kind());
        assertEquals(site, rows.site());
    }

    @Test
    void refusesATextThatEndsWithinARow() {
        WakeRows rows = new WakeRows(TEXT.substring(0, 3), 1);

        assertThrows(IllegalArgumentException.class, rows::next);
    }
}
