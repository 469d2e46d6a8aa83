package org.jlta.agent.rt.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TaskTextTest {

    @Test
    void writesEachKindOfRow() {
        TaskText text = new TaskText(5);

        text.add(row(1000, TaskText.SUBMITTED), ids(70, 0x7fffffff), 1, 40);
        text.add(row(1050, TaskText.BEGUN), ids(70, 0x7fffffff), 9, 0);
        text.add(row(1050, TaskText.ENDED), ids(70, 0), 9, 0);
        text.add(row(1049, TaskText.SUBMITTED), ids(0x7fffffff, 5), Long.MAX_VALUE, 0);
        text.add(row(1060, TaskText.REJECTED), ids(0x7fffffff, 5), Long.MAX_VALUE, 0);

        assertEquals("0W22oooooo1X1Z60@oooooo13000PPPPPP2\\ooooooooooo?50Y1005", text.toString());
        assertEquals(1000, text.firstTicks());
        assertEquals(1060, text.lastTicks());
    }

    private static long row(long ticks, int kind) {
        return ticks << TaskText.KIND_BITS | kind;
    }

    private static long ids(int pool, int task) {
        return (long) pool << 32 | task;
    }
}
