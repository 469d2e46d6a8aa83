package org.jlta.analysis.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.junit.jupiter.api.Test;

/** A worker of the common pool that was blocked from 1 s to 4 s. */
class CommonPoolWaitsTest {
    private static final long SECOND = 1_000_000_000;
    private static final Frame PARK = new Frame("java.util.concurrent.locks.LockSupport", "park", -1);
    private static final Frame APPLICATION = new Frame("com.acme.Orders", "fetch", 12);
    private static final Frame JOIN = new Frame("java.util.concurrent.ForkJoinTask", "awaitDone", -1);
    private static final Frame MANAGED = new Frame("java.util.concurrent.ForkJoinPool", "compensatedBlock", -1);
    private static final Frame EXEC = new Frame("java.util.concurrent.ForkJoinTask", "doExec", -1);
    private static final Frame IDLE = new Frame("java.util.concurrent.ForkJoinPool", "awaitWork", -1);

    private static RecordingModel model(String thread, long endSeconds, Frame... stack) {
        Models models = Models.ofMillis(10_000);
        int ordinal = models.stacks.stack(stack);
        models.ended(models.thread(thread, -1, 0), 9000);
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        locks.activity(model.threads().threadId(0), Doing.PARKED, SECOND, endSeconds * SECOND, ordinal, -1, 0);
        return model.with(locks.build(model.threads()));
    }

    private static CommonPoolWaits waits(Frame... stack) {
        return CommonPoolWaits.of(model("ForkJoinPool.commonPool-worker-1", 4, stack));
    }

    @Test
    void tellsHowLongTasksWaitedAndWhere() {
        CommonPoolWaits waits = waits(PARK, APPLICATION, EXEC);

        assertEquals(3 * SECOND, waits.totalNanos());
        assertEquals(3 * SECOND, waits.longestNanos());
        assertEquals(1, waits.workers().size());
        assertEquals(
                "tasks waited for 3.00 s in all, longest 3.00 s at com.acme.Orders.fetch:12: the whole program shares"
                        + " this pool, tasks that wait need one of their own",
                waits.sentence(model("ForkJoinPool.commonPool-worker-1", 4, PARK, APPLICATION, EXEC)));
    }

    @Test
    void leavesOutWorkersWithoutATask() {
        assertNull(waits(PARK, IDLE));
    }

    @Test
    void leavesOutWhatThePoolMakesUpForByAnotherWorker() {
        assertNull(waits(PARK, JOIN, APPLICATION, EXEC));
        assertNull(waits(PARK, MANAGED, APPLICATION, EXEC));
    }

    @Test
    void leavesOutOtherPoolsAndShortWaits() {
        assertNull(CommonPoolWaits.of(model("ForkJoinPool-1-worker-1", 4, PARK, APPLICATION, EXEC)));
        assertNull(CommonPoolWaits.of(model("ForkJoinPool.commonPool-worker-1", 1, PARK, APPLICATION, EXEC)));
        assertNotNull(CommonPoolWaits.of(model("ForkJoinPool.commonPool-worker-1", 2, PARK, APPLICATION, EXEC)));
    }
}
