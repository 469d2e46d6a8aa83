package org.jlta.analysis.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;

/** The recorded calls as a sequence of entries and exits, thread by thread. */
public final class CallTrace {
    /** Calls between two looks at whether the work is to go on. */
    private static final int STEP = 1 << 12;

    private CallTrace() {
    }

    /**
     * Of the calls that fit, each with its exit behind those inside it.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<TraceLine> of(RecordingModel model, SlowRequest request, Progress progress) {
        CallTable calls = model.activity().calls();
        return of(calls, row -> request.fits(calls, row), progress);
    }

    /**
     * Of the calls that ended within a time: what was inside one of them and had ended before is left out, as what is around
     * one that has not ended is. So pieces of time, one after the other, tell each call once.
     *
     * @param fromNanos since the recording's start, included
     * @param toNanos   not included
     */
    public static List<TraceLine> ended(CallTable calls, long fromNanos, long toNanos) {
        return of(calls, row -> calls.endNanos(row) >= fromNanos && calls.endNanos(row) < toNanos, Progress.NONE);
    }

    private static List<TraceLine> of(CallTable calls, IntPredicate fits, Progress progress) {
        List<TraceLine> lines = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        for (int row = 0; row < calls.size(); row++) {
            if (row % STEP == 0) {
                progress.reached(row, calls.size());
            }
            if (fits.test(row)) {
                close(calls, row, open, lines);
                lines.add(new TraceLine(row, true, open.size()));
                open.add(row);
            }
        }
        close(calls, -1, open, lines);
        return lines;
    }

    /** Ends the open calls that are not around the row. */
    private static void close(CallTable calls, int row, List<Integer> open, List<TraceLine> lines) {
        while (!open.isEmpty() && !isAround(calls, open.get(open.size() - 1), row)) {
            int ending = open.remove(open.size() - 1);
            lines.add(new TraceLine(ending, false, open.size()));
        }
    }

    private static boolean isAround(CallTable calls, int outer, int row) {
        int at = row < 0 ? -1 : calls.parent(row);
        while (at > outer) {
            at = calls.parent(at);
        }
        return at == outer && row >= 0;
    }
}
