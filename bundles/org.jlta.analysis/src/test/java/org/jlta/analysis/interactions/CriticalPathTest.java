package org.jlta.analysis.interactions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionColumns;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.interactions.CriticalPath.Step;
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
