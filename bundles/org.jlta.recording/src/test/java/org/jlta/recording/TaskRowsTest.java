package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.recording.TaskRows.Kind;
import org.junit.jupiter.api.Test;

class TaskRowsTest {
    /** As the agent writes it: its own test names the same text. */
    private static final String TEXT = "0W22oooooo1X1Z60@oooooo13000PPPPPP2\\ooooooooooo?50Y1005";

    @Test
    void readsWhatTheAgentWrites() {
        TaskRows rows = new TaskRows(TEXT, 1000);

        assertRow(rows, Kind.SUBMITTED, 1000, 70, 0x7fffffff, 1, 40);
        assertRow(rows, Kind.BEGUN, 1050, 70, 0x7fffffff, 9, 0);
        assertRow(rows, Kind.ENDED, 1050, 70, 0, 9, 0);
        assertRow(rows, Kind.SUBMITTED, 1050, 0x7fffffff, 5, Long.MAX_VALUE, 0);
        assertRow(rows, Kind.REJECTED, 1060, 0x7fffffff, 5, Long.MAX_VALUE, 0);
        assertFalse(rows.next());
    }

    private static void assertRow(TaskRows rows, Kind kind, long ticks, long pool, long task, long thread,
            long site) {
        assertTrue(rows.next());
        assertEquals(kind, rows.kind());
        assertEquals(List.of(ticks, pool, task, thread, site),
                List.of(rows.ticks(), rows.poolId(), rows.taskId(), rows.threadId(), rows.site()));
    }

    @Test
    void hasNoRowInNoText() {
        assertFalse(new TaskRows("", 1).next());
    }

    @Test
    void refusesATextThatEndsWithinARow() {
        TaskRows rows = new TaskRows("2", 1);

        assertTrue(assertThrows(IllegalArgumentException.class, rows::next).getMessage().contains("position=1"));
    }
}
