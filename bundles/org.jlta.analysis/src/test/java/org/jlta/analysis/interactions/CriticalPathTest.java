package org.jlta.analysis.interactions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.jlta.analysis.Doing;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionColumns;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.interactions.CriticalPath.Step;
import org.jlta.analysis.load.LockTableBuilder;
import org.junit.jupiter.api.Test;

/**
 * Main parks from 100 to 600 ms. The worker, started at 50 ms and running from 60 ms, sleeps from 200 to 300 ms, and unparks main at
 * 590 ms.
 */
class CriticalPathTest {
    private static final long MILLI = 1_000_000;

    private final Models models = Models.ofMillis(1000);
    private final int main = models.main();
    private final int worker = worker();

    private int worker() {
        int thread = models.threads.thread(50);
        models.threads.name(thread, "worker").startCalled(thread, 50 * MILLI, main, -1).started(thread, 60 * MILLI);
        return thread;
    }

    private RecordingModel model() {
        InteractionColumns columns = new InteractionColumns(3);
        row(columns, 0, main, InteractionAction.PARK, 100, 500, 2);
        row(columns, 1, worker, InteractionAction.SLEEP, 200, 100, InteractionTable.NONE);
        row(columns, 2, worker, InteractionAction.UNPARK, 590, -1, 0);
        return models.build().with(new InteractionTable(columns));
    }

    private void row(InteractionColumns columns, int row, int actor, InteractionAction action, long millis,
            long durationMillis, int partner) {
        columns.actor[row] = actor;
        columns.action[row] = action;
        columns.target[row] = main;
        columns.nanos[row] = millis * MILLI;
        columns.durationNanos[row] = durationMillis < 0 ? ThreadTable.UNKNOWN_NANOS : durationMillis * MILLI;
        columns.activeNanos[row] = ThreadTable.UNKNOWN_NANOS;
        columns.partner[row] = partner;
    }

    private static List<String> words(RecordingModel model, List<Step> steps) {
        return steps.stream().map(step -> model.threads().name(step.thread()) + " " + step.kind().word() + " "
                + step.fromNanos() / MILLI + "-" + step.toNanos() / MILLI).toList();
    }

    @Test
    void leadsOverWakersToTheBegin() {
        RecordingModel model = model();

        assertEquals(List.of("main ran 0-50", "worker delay 50-60", "worker ran 60-200", "worker waited 200-300",
                "worker ran 300-590", "main delay 590-600", "main ran 600-1000"),
                words(model, CriticalPath.of(model, main, 0, 1000 * MILLI, Progress.NONE)));
    }

    @Test
    void addsUpWhatEachThreadDid() {
        RecordingModel model = model();

        CriticalPath.Share most = CriticalPath.shares(CriticalPath.of(model, main, 0, 1000 * MILLI, Progress.NONE))
                .get(0);

        assertEquals(new CriticalPath.Share(main, CriticalPath.Kind.RAN, 450 * MILLI, 2), most);
    }

    /** Main joins the worker from 100 to 610 ms, which ends at {@code endMillis}. */
    private RecordingModel joining(long endMillis) {
        InteractionColumns columns = new InteractionColumns(2);
        row(columns, 0, main, InteractionAction.JOIN, 100, 510, InteractionTable.NONE);
        columns.target[0] = worker;
        row(columns, 1, worker, InteractionAction.SLEEP, 200, 100, InteractionTable.NONE);
        models.ended(worker, endMillis);
        return models.build().with(new InteractionTable(columns));
    }

    @Test
    void leadsOverAJoinToTheThreadThatEnded() {
        RecordingModel model = joining(600);

        List<Step> path = CriticalPath.of(model, main, 0, 1000 * MILLI, Progress.NONE);

        assertEquals(List.of("main ran 0-50", "worker delay 50-60", "worker ran 60-200", "worker waited 200-300",
                "worker ran 300-600", "main delay 600-610", "main ran 610-1000"), words(model, path));
        assertEquals("join", path.get(5).by(model));
        assertEquals("start", path.get(1).by(model));
    }

    @Test
    void leadsOverAJoinWhoseThreadIsWrittenToEndALittleLater() {
        RecordingModel model = joining(615);

        assertEquals(List.of("worker ran 300-610", "main delay 610-610", "main ran 610-1000"),
                words(model, CriticalPath.of(model, main, 300 * MILLI, 1000 * MILLI, Progress.NONE)));
    }

    @Test
    void tellsAJoinThatCameToItsTimeLimitAsAWait() {
        RecordingModel model = joining(900);

        assertEquals(List.of("main ran 0-100", "main waited 100-610", "main ran 610-1000"),
                words(model, CriticalPath.of(model, main, 0, 1000 * MILLI, Progress.NONE)));
    }

    /** Main is about to enter a monitor from 100 to 600 ms. */
    private RecordingModel entering(long ownerId) {
        LockTableBuilder locks = new LockTableBuilder(stack -> -1);
        RecordingModel model = models.build();
        locks.activity(model.threads().threadId(main), Doing.BLOCKED, 100 * MILLI, 600 * MILLI, -1, -1, ownerId);
        InteractionColumns columns = new InteractionColumns(2);
        row(columns, 0, main, InteractionAction.SLEEP, 80, 10, InteractionTable.NONE);
        row(columns, 1, worker, InteractionAction.SLEEP, 200, 100, InteractionTable.NONE);
        return model.with(new InteractionTable(columns)).with(locks.build(model.threads()));
    }

    @Test
    void leadsOverAMonitorToTheThreadThatHadIt() {
        RecordingModel model = entering(models.build().threads().threadId(worker));

        List<Step> path = CriticalPath.of(model, main, 0, 1000 * MILLI, Progress.NONE);

        assertEquals(List.of("main ran 0-50", "worker delay 50-60", "worker ran 60-200", "worker waited 200-300",
                "worker ran 300-600", "main delay 600-600", "main ran 600-1000"), words(model, path));
        assertEquals("monitor", path.get(5).by(model));
    }

    @Test
    void takesAMonitorForLeftBeforeItsLastOwnerWaited() {
        LockTableBuilder locks = new LockTableBuilder(stack -> -1);
        RecordingModel model = models.build();
        locks.activity(model.threads().threadId(main), Doing.BLOCKED, 100 * MILLI, 250 * MILLI, -1, -1,
                model.threads().threadId(worker));
        InteractionColumns columns = new InteractionColumns(1);
        row(columns, 0, worker, InteractionAction.SLEEP, 200, 100, InteractionTable.NONE);
        RecordingModel both = model.with(new InteractionTable(columns)).with(locks.build(model.threads()));

        assertEquals(List.of("worker ran 150-200", "main delay 200-250", "main ran 250-1000"),
                words(both, CriticalPath.of(both, main, 150 * MILLI, 1000 * MILLI, Progress.NONE)));
    }

    @Test
    void tellsAMonitorThatNobodyIsKnownToHaveHadAsAWait() {
        RecordingModel model = entering(0);

        List<Step> path = CriticalPath.of(model, main, 0, 1000 * MILLI, Progress.NONE);

        assertEquals(List.of("main ran 0-80", "main waited 80-90", "main ran 90-100", "main waited 100-600",
                "main ran 600-1000"), words(model, path));
        assertEquals("monitor", path.get(3).by(model));
        assertEquals(List.of("main waited 100-300"), words(model,
                CriticalPath.of(model, main, 100 * MILLI, 300 * MILLI, Progress.NONE)), "it still waits then");
    }

    @Test
    void takesAMonitorWithinAWaitForAPartOfIt() {
        LockTableBuilder locks = new LockTableBuilder(stack -> -1);
        RecordingModel model = models.build();
        locks.activity(model.threads().threadId(main), Doing.BLOCKED, 101 * MILLI, 102 * MILLI, -1, -1,
                model.threads().threadId(worker));
        InteractionColumns columns = new InteractionColumns(1);
        row(columns, 0, main, InteractionAction.WAIT, 100, 500, InteractionTable.NONE);
        RecordingModel both = model.with(new InteractionTable(columns)).with(locks.build(model.threads()));

        assertEquals(List.of("main ran 0-100", "main waited 100-600", "main ran 600-1000"),
                words(both, CriticalPath.of(both, main, 0, 1000 * MILLI, Progress.NONE)));
    }

    @Test
    void liesWithinTheTwoMoments() {
        RecordingModel model = model();

        assertEquals(List.of("worker waited 250-300", "worker ran 300-590", "main delay 590-600", "main ran 600-700"),
                words(model, CriticalPath.of(model, main, 250 * MILLI, 700 * MILLI, Progress.NONE)));
    }

    @Test
    void tellsAWaitThatStillGoesOnAsOne() {
        RecordingModel model = model();

        assertEquals(List.of("main ran 0-100", "main waited 100-400"),
                words(model, CriticalPath.of(model, main, 0, 400 * MILLI, Progress.NONE)));
        assertEquals(List.of(), CriticalPath.of(model, main, 500 * MILLI, 500 * MILLI, Progress.NONE));
    }
}
