package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.junit.jupiter.api.Test;

class ThreadRowsTest {
    private static final int ROWS = 50;
    private static final long ID = 7;

    @Test
    void findsTheFirstRowFromATimeOnNearAnyOtherIndex() {
        ThreadTableBuilder threads = new ThreadTableBuilder();
        threads.started(threads.thread(ID), 0);
        RawInteractions raw = new RawInteractions();
        Random random = new Random(9);
        long nanos = 0;
        for (int i = 0; i < ROWS; i++) {
            nanos += random.nextInt(3);
            raw.add(InteractionAction.UNPARK, nanos, nanos, ID, ID, StackTable.NONE);
        }
        ThreadTable table = threads.build(TableEnd.of(new StackTableBuilder().build(), nanos));
        InteractionRows rows = new InteractionRows(raw, table, stack -> (int) stack, number -> number);
        ThreadRows byThread = new ThreadRows(rows, 1);
        int[] wakes = byThread.wakes(0);

        for (long time = -1; time <= nanos + 1; time++) {
            int expected = 0;
            while (expected < ROWS && rows.nanos(wakes[expected]) < time) {
                expected++;
            }
            for (int near = 0; near <= ROWS; near++) {
                assertEquals(expected, byThread.firstFrom(wakes, time, near), "time " + time + " near " + near);
            }
        }
    }
}
