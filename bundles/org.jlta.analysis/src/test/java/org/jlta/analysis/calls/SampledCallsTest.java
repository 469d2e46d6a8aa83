package org.jlta.analysis.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.junit.jupiter.api.Test;

/**
 * A thread that is sampled each 20 ms: it serves one order for 60 ms, of which it loads a page for 40, then another one from
 * the same line and from the next one for 20 ms each, and is blocked in it for 50 ms.
 */
class SampledCallsTest {
    private static final long MILLI = 1_000_000;
    private static final Frame RUN = new Frame("java.lang.Thread", "run", 1500);

    private final Models models = Models.ofMillis(1000);

    private static Frame serve(int line) {
        return new Frame("app.Server", "serve", line);
    }

    private static Frame order(int line) {
        return new Frame("app.Shop", "order", line);
    }

    private RecordingModel model() {
        models.ended(models.thread("worker", -1, 0), 200);
        int ordering = models.stacks.stack(order(10), serve(5), RUN);
        int loading = models.stacks.stack(new Frame("app.Page", "load", 7), order(11), serve(5), RUN);
        int other = models.stacks.stack(order(10), serve(6), RUN);
        int waiting = models.stacks.stack(new Frame("java.lang.Object", "wait0", -1), order(12), serve(6), RUN);
        int[] stacks = {ordering, loading, loading, ordering, other};
        long[] times = IntStream.range(0, stacks.length).mapToLong(i -> i * 20 * MILLI).toArray();
        long[] unknown = IntStream.range(0, stacks.length).mapToLong(i -> ThreadTable.UNKNOWN_AMOUNT).toArray();
        StackRows samples = new StackRows(new int[stacks.length], times, times, stacks, new int[]{1, 1, 1, 1, 1},
                unknown);
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        locks.activity(model.threads().threadId(0), Doing.WAITING, 100 * MILLI, 150 * MILLI, waiting, -1, 0);
        return model.with(locks.build(model.threads()))
                .with(new Activity(CpuTable.EMPTY, samples, StackRows.EMPTY, CallTable.EMPTY, StackRows.EMPTY));
    }

    private static SlowRequest request(RecordingModel model, String method, long minMillis) {
        return new SlowRequest(ThreadSet.all(model.threads()), 0, Long.MAX_VALUE, SlowRequest.pattern(method),
                minMillis * MILLI);
    }

    private static String text(RecordingModel seen) {
        CallTable calls = seen.activity().calls();
        return IntStream.range(0, calls.size())
                .mapToObj(row -> calls.depth(row) + " " + calls.method(row).signature() + " "
                        + calls.startNanos(row) / MILLI + "+" + calls.durationNanos(row) / MILLI)
                .collect(Collectors.joining(", "));
    }

    private static RecordingModel seen(RecordingModel model, SlowRequest request, boolean ofJdk) {
        return SampledCalls.in(model, request, ofJdk, Progress.NONE);
    }

    @Test
    void joinsWhatFollowsEachOtherFromOneLine() {
        RecordingModel model = model();

        assertEquals("0 app.Server.serve 0+150, 1 app.Shop.order 0+80, 2 app.Page.load 20+40, 1 app.Shop.order 80+70",
                text(seen(model, request(model, "*", 0), false)));
    }

    @Test
    void leavesOutOtherMethodsAndShorterCalls() {
        RecordingModel model = model();

        assertEquals("0 app.Shop.order 0+80, 0 app.Shop.order 80+70",
                text(seen(model, request(model, "Shop", 50), false)));
        assertEquals("0 java.lang.Thread.run 0+150, 1 java.lang.Object.wait0 100+50",
                text(seen(model, request(model, "java.*", 0), true)));
    }

    @Test
    void tellsTheStackDownToTheCall() {
        RecordingModel seen = seen(model(), request(model(), "order", 0), false);
        CallTable calls = seen.activity().calls();

        assertEquals(List.of(order(10), serve(5), RUN), seen.stack(calls.stack(0)));
        assertEquals(List.of(order(10), serve(6), RUN), seen.stack(calls.stack(1)));
        RecordingModel serving = seen(model(), request(model(), "serve", 0), false);
        assertEquals(List.of(serve(5), RUN), serving.stack(serving.activity().calls().stack(0)));
    }

    @Test
    void answersTheQuestionsOnTimedCalls() {
        RecordingModel model = model();
        SlowRequest request = request(model, "*", 0);
        RecordingModel seen = seen(model, request, false);

        List<SlowGroup> groups = SlowCalls.groups(seen, request(model, "order", 0), 0.5);
        assertEquals(1, groups.size());
        assertEquals(2, groups.get(0).count());
        assertEquals(80 * MILLI, groups.get(0).maxNanos());
        List<Callee> callees = SlowCalls.callees(seen, request(model, "serve", 0));
        assertEquals("app.Shop.order", callees.get(0).method().signature());
        assertEquals(2, callees.get(0).count());
    }

    @Test
    void canBeCancelled() {
        RecordingModel model = model();
        Progress cancelled = new Progress() {
            @Override
            public void done(double fraction) {
                // nobody looks
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThrows(CancellationException.class,
                () -> SampledCalls.in(model, request(model, "*", 0), false, cancelled));
    }
}
