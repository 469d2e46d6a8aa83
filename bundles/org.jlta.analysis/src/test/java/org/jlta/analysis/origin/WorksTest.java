package org.jlta.analysis.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Models;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.TaskTable.TaskColumns;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.junit.jupiter.api.Test;

/** Main makes a worker that runs two tasks and waits; the worker makes a helper that waits for a monitor. */
class WorksTest {
    private static final long SECOND = 1_000_000_000;

    private final Models models = Models.ofMillis(10_000);
    private final int main = models.main();
    private final int worker = models.thread("worker", main, 0);
    private final int helper = models.thread("helper", worker, 1000);

    private RecordingModel model() {
        models.ended(helper, 9000);
        TaskColumns tasks = new TaskColumns(2);
        run(tasks, SECOND, 2 * SECOND);
        run(tasks, 7 * SECOND, ThreadTable.UNKNOWN_NANOS);
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        int monitor = locks.lock("com.acme.Cart", '@', 7);
        locks.activity(model.threads().threadId(worker), Doing.PARKED, 2 * SECOND, 6 * SECOND, -1, -1, 0);
        locks.activity(model.threads().threadId(worker), Doing.INPUT_OUTPUT, 3 * SECOND, 4 * SECOND, -1, -1, 0);
        locks.activity(model.threads().threadId(helper), Doing.BLOCKED, 2 * SECOND, 5 * SECOND, -1, monitor,
                model.threads().threadId(worker));
        return model.with(locks.build(model.threads()))
                .with(new PoolTable(List.of(), new TaskTable(tasks, model.threads().size())));
    }

    private void run(TaskColumns tasks, long beginNanos, long endNanos) {
        int row = tasks.add(0);
        tasks.submitter[row] = helper;
        tasks.runner[row] = worker;
        tasks.beginNanos[row] = beginNanos;
        tasks.endNanos[row] = endNanos;
    }

    @Test
    void tellsWhatAThreadDidItself() {
        Work work = Works.of(model(), Progress.NONE).own(worker);

        assertEquals(new Work(1, 2, 1, 4 * SECOND, 1, 4 * SECOND, 0, 0, ThreadTable.UNKNOWN_AMOUNT,
                ThreadTable.UNKNOWN_AMOUNT, 0, 0), work);
        assertEquals("ran 2 tasks, waited 4.00 s", work.headline());
        assertEquals(List.of("ran 2 tasks for 4.00 s, 1 not ended", "waited once for 4.00 s"), work.lines());
    }

    @Test
    void chargesTasksToWhoSubmittedThem() {
        assertEquals(
                new Work(1, 2, 1, 4 * SECOND, 0, 0, 0, 0, ThreadTable.UNKNOWN_AMOUNT, ThreadTable.UNKNOWN_AMOUNT, 0,
                        0),
                SubmittedWorks.of(model(), helper, Progress.NONE));
        assertEquals(0, SubmittedWorks.of(model(), main, Progress.NONE).tasks());
    }

    @Test
    void chargesWaitsWithinATaskAsFarAsTheyAreInIt() {
        models.ended(helper, 9000);
        TaskColumns tasks = new TaskColumns(1);
        run(tasks, 3 * SECOND, 8 * SECOND);
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        int monitor = locks.lock("com.acme.Cart", '@', 7);
        locks.activity(model.threads().threadId(worker), Doing.PARKED, SECOND, 2 * SECOND, -1, -1, 0);
        locks.activity(model.threads().threadId(worker), Doing.BLOCKED, 2 * SECOND, 5 * SECOND, -1, monitor, 0);
        locks.activity(model.threads().threadId(worker), Doing.INPUT_OUTPUT, 7 * SECOND, 9 * SECOND, -1, -1, 0);
        RecordingModel waited = model.with(locks.build(model.threads()))
                .with(new PoolTable(List.of(), new TaskTable(tasks, model.threads().size())));

        Work work = SubmittedWorks.of(waited, helper, Progress.NONE);

        assertEquals(List.of(2L, 3 * SECOND, 1L, 2 * SECOND),
                List.of(work.waits(), work.waitNanos(), work.lockWaits(), work.lockNanos()));
    }

    @Test
    void chargesItToThoseWhoMadeIt() {
        Works works = Works.of(model(), Progress.NONE);

        assertEquals(3, works.charged(main).threads());
        assertEquals(2, works.charged(main).tasks());
        assertEquals(7 * SECOND, works.charged(main).waitNanos());
        assertEquals(1, works.charged(main).lockWaits());
        assertEquals(3 * SECOND, works.charged(main).lockNanos());
        assertEquals(works.own(helper), works.charged(helper));
        assertEquals("nothing is recorded of it", works.own(main).headline());
        assertEquals(List.of(), works.own(main).lines());
    }
}
