package org.jlta.agent.rt.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jlta.agent.rt.rows.Rows;
import org.junit.jupiter.api.Test;

class TaskTextTest {

    @Test
    void writesEachKindOfRow() {
        TaskText text = new TaskText(5);

        text.add(row(1000, TaskText.SUBMITTED), 1, ids(70, 0x7fffffff), 40);
        text.add(row(1050, TaskText.BEGUN), 9, ids(70, 0x7fffffff), 0);
        text.add(row(1050, TaskText.ENDED), 9, ids(70, 0), 0);
        text.add(row(1049, TaskText.SUBMITTED), Long.MAX_VALUE, ids(0x7fffffff, 5), 0);
        text.add(row(1060, TaskText.REJECTED), Long.MAX_VALUE, ids(0x7fffffff, 5), 0);

        assertEquals("0W22oooooo1X1Z60@oooooo13000PPPPPP2\\ooooooooooo?50Y1005", text.toString());
        assertEquals(1000, text.firstTicks());
        assertEquals(1060, text.lastTicks());
    }

    private static long row(long ticks, int kind) {
        return ticks << Rows.KIND_BITS | kind;
    }

    private static long ids(int pool, int task) {
        return (long) pool << 32 | task;
    }
}
