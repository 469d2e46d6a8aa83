package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.jlta.analysis.TaskTable.TaskColumns;
import org.jlta.analysis.calls.CallTrace;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.analysis.interactions.CriticalPath;
import org.jlta.analysis.load.LockTableBuilder;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockInversions;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.locks.LockWaits;
import org.jlta.analysis.origin.SubmittedWorks;
import org.jlta.analysis.origin.Works;
import org.junit.jupiter.api.Test;

/** Questions that can take long end when they are told to, and say how far they are until then. */
class CancelTest {
    private static final long MILLI = 1_000_000;

    private final RecordingModel model = model();

    /** One thread with a sample, an allocation, a call, a sleep, a wait for a lock, and a task that it handed to itself. */
    private static RecordingModel model() {
        Models models = Models.ofMillis(1000);
        int worker = models.thread("worker", -1, 0);
        int stack = models.stacks.stack(new Frame("com.acme.Shop", "order", 3));
        TaskColumns tasks = new TaskColumns(1);
        int row = tasks.add(0);
        tasks.submitter[row] = worker;
        tasks.runner[row] = worker;
        tasks.beginNanos[row] = MILLI;
        tasks.endNanos[row] = 2 * MILLI;
        InteractionColumns sleeps = new InteractionColumns(1);
        sleeps.action[0] = InteractionAction.SLEEP;
        sleeps.nanos[0] = 10 * MILLI;
        sleeps.durationNanos[0] = 10 * MILLI;
        sleeps.partner[0] = InteractionTable.NONE;
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        locks.activity(model.threads().threadId(worker), Doing.BLOCKED, 30 * MILLI, 40 * MILLI, stack,
                locks.lock("com.acme.Shop", '@', 1), 0);
        StackRows rows = new StackRows(new int[]{worker}, new long[]{5}, new long[]{5}, new int[]{stack},
                new int[]{1}, new long[]{100});
        CallTable calls = new CallTable(List.of(new TimedMethod("com.acme.Shop", "order", "()V", 1, 10, false)),
                new int[]{worker}, new int[]{0}, new long[]{10}, new long[]{10}, new int[]{-1}, new int[]{stack},
                new String[1]);
        return model.with(locks.build(model.threads())).with(new InteractionTable(sleeps))
                .with(new PoolTable(List.of(), new TaskTable(tasks, model.threads().size())))
                .with(new Activity(CpuTable.EMPTY, rows, rows, calls, StackRows.EMPTY));
    }

    private Map<String, Consumer<Progress>> questions() {
        ThreadSet all = ThreadSet.all(model.threads());
        Map<String, Consumer<Progress>> questions = new TreeMap<>();
        Arrays.stream(FlameValue.values()).forEach(value -> questions.put("flame " + value,
                progress -> Flames.of(model, new FlameRequest(all, 0, Long.MAX_VALUE, value,
                        new FlameRequest.Form(false, false)), progress)));
        questions.put("trace", progress -> CallTrace.of(model,
                new SlowRequest(all, 0, Long.MAX_VALUE, SlowRequest.pattern("*"), 0), progress));
        questions.put("waits for locks", progress -> LockWaits.of(model, all, progress));
        questions.put("locks", progress -> HotLocks.find(model, LockRequest.all(model), progress));
        questions.put("orders of locks", progress -> LockInversions.find(model, all, progress));
        questions.put("path", progress -> CriticalPath.of(model, 0, 0, Long.MAX_VALUE, progress));
        questions.put("works", progress -> Works.of(model, progress));
        questions.put("works of tasks", progress -> SubmittedWorks.of(model, 0, progress));
        return questions;
    }

    @Test
    void endsEachQuestion() {
        Progress cancelled = new Progress() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        questions().forEach(
                (name, question) -> assertThrows(CancellationException.class, () -> question.accept(cancelled), name));
    }

    @Test
    void saysHowFarItIs() {
        questions().forEach((name, question) -> {
            List<Double> told = new ArrayList<>();
            question.accept(new Progress() {
                @Override
                public void done(double fraction) {
                    told.add(fraction);
                }
            });

            assertFalse(told.isEmpty(), name);
            assertTrue(told.stream().allMatch(fraction -> fraction >= 0 && fraction <= 1), name + ": " + told);
        });
    }
}
