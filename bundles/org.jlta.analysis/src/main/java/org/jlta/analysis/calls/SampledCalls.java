package org.jlta.analysis.calls;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.JdkNames;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.flame.ChartRequest;
import org.jlta.analysis.flame.ChartSpan;
import org.jlta.analysis.flame.FlameChart;

/**
 * Calls as stacks over time show them, where no method was timed: a call begins with the first stack that has it and lasts as
 * long as the stacks that follow have it at the same depth, called from the same line. Waits are exact, samples are not: a
 * call shorter than their distance can be missing, one that is there once lasts until the next sample, and two that follow
 * each other from one line are one.
 */
public final class SampledCalls {
    private final RecordingModel model;
    private final SlowRequest request;
    private final boolean ofJdk;
    private final CallRows rows;
    private final List<Open> open = new ArrayList<>();

    /** A call that goes on. */
    private static final class Open {
        private final Frame frame;
        private final int row;
        private int line;

        Open(Frame frame, int row) {
            this.frame = frame;
            this.row = row;
            line = frame.line();
        }

        boolean isOf(Frame other) {
            return frame.methodName().equals(other.methodName()) && frame.className().equals(other.className());
        }
    }

    private SampledCalls(RecordingModel model, SlowRequest request, boolean ofJdk) {
        this.model = model;
        this.request = request;
        this.ofJdk = ofJdk;
        this.rows = new CallRows(model.stacks());
    }

    /**
     * The model with the calls that samples and waits show in place of timed ones, and with the stacks of those calls.
     *
     * @param request of the calls that it does not ask for, those of other methods and shorter ones are left out
     * @param ofJdk   whether calls of the JDK's methods count too
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static RecordingModel in(RecordingModel model, SlowRequest request, boolean ofJdk, Progress progress) {
        SampledCalls calls = new SampledCalls(model, request, ofJdk);
        ThreadTable threads = model.threads();
        for (int o = 0; o < threads.size(); o++) {
            if (request.threads().contains(o)) {
                progress.reached(o, threads.size());
                calls.thread(o);
            }
        }
        CallTable table = calls.rows.table();
        Activity seen = model.activity();
        return model.with(calls.rows.stacks()).with(new Activity(seen.cpu(), seen.loads(), seen.samples(),
                seen.allocations(), table, seen.wall()));
    }

    private void thread(int thread) {
        long seenUntil = 0;
        for (ChartSpan span : FlameChart.of(model, new ChartRequest(thread, 0, Long.MAX_VALUE, 0))) {
            if (span.stack() != StackTable.NONE) {
                int same = same(span.stack());
                close(same, seenUntil);
                begin(thread, span, same);
                seenUntil = span.endNanos();
            }
        }
        close(0, seenUntil);
        rows.endThread();
    }

    /** How many of the open calls, from the outermost on, the stack goes on with. */
    private int same(int stack) {
        StackTable stacks = model.stacks();
        int depth = stacks.depth(stack);
        for (int i = 0; i < open.size(); i++) {
            Frame frame = i < depth ? stacks.frame(stack, depth - 1 - i) : null;
            Open call = open.get(i);
            if (frame == null || !call.isOf(frame)) {
                return i;
            }
            if (call.line != frame.line()) {
                call.line = frame.line(); // it went on, so that what it calls now is another call
                return i + 1;
            }
        }
        return open.size();
    }

    private void begin(int thread, ChartSpan span, int from) {
        StackTable stacks = model.stacks();
        int depth = stacks.depth(span.stack());
        for (int i = from; i < depth; i++) {
            Frame frame = stacks.frame(span.stack(), depth - 1 - i);
            int parent = i == 0 ? -1 : open.get(i - 1).row;
            open.add(new Open(frame, rows.begin(thread, frame, span.startNanos(), parent, span.stack(), i + 1)));
        }
    }

    /** Ends the open calls inside the first so many. */
    private void close(int kept, long nanos) {
        while (open.size() > kept) {
            Open call = open.remove(open.size() - 1);
            long duration = nanos - rows.startNanos(call.row);
            boolean asked = duration >= request.minNanos() && (ofJdk || !JdkNames.isJdkClass(call.frame.className()))
                    && request.isAbout(call.frame.place());
            rows.end(call.row, duration, asked);
        }
    }
}
