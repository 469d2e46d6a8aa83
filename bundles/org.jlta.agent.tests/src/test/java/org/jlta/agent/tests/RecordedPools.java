package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.pools.PoolSummary;

/** The pools and tasks of a recording, with the questions that tests ask of them. Immutable. */
record RecordedPools(Recorded recorded) {

    TaskTable tasks() {
        return recorded.model().pools().tasks();
    }

    /** The one pool whose threads' names have that in common. */
    PoolSummary pool(String name) {
        List<PoolSummary> all = PoolSummary.of(recorded.model());
        List<PoolSummary> named = all.stream().filter(row -> name.equals(row.name())).toList();
        assertEquals(1, named.size(), name + " of " + all);
        return named.get(0);
    }

    /** The one row that was submitted there. */
    int only(Class<?> type, String place) {
        int[] rows = rows(type, place);
        assertEquals(1, rows.length, place);
        return rows[0];
    }

    /** Rows submitted at {@code method:line}. */
    int[] rows(Class<?> type, String place) {
        return IntStream.range(0, tasks().size()).filter(row -> tasks().submitStack(row) != StackTable.NONE
                && recorded.model().stack(tasks().submitStack(row)).stream().anyMatch(
                        frame -> frame.className().equals(type.getName())
                                && (frame.methodName() + ":" + frame.line()).equals(place)))
                .toArray();
    }

    /** How many tasks from the place ran to their end, all on threads with names that begin so. */
    int runs(Class<?> type, String place, String thread) {
        int[] rows = rows(type, place);
        for (int row : rows) {
            assertTrue(tasks().runner(row) >= 0, place);
            assertTrue(runner(row).startsWith(thread), place + " by " + runner(row));
            assertNotEquals(ThreadTable.UNKNOWN_NANOS, tasks().endNanos(row), place);
        }
        return rows.length;
    }

    /** Name of the thread that ran it, null for none. */
    String runner(int row) {
        return tasks().runner(row) < 0 ? null : recorded.threads().name(tasks().runner(row));
    }
}
