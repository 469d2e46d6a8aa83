package org.jlta.ui.lifetimes;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.life.LifeStates;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.timeline.IntervalSink;
import org.jlta.ui.charts.timeline.IntervalSink.Ends;

/**
 * What is known of a thread's life as intervals: waiting for its start, running, outliving its context; or, where that is
 * known, what it did meanwhile.
 *
 * @param allocatedNanos when it was allocated; the moment of its start when that is not known
 * @param startNanos     when it began to run; that of its end when it never ran
 * @param outlivesNanos  when its context was stopped while it ran; that of its end when it was not
 * @param endNanos       when it ended, or the recording
 * @param ran            whether it ever ran
 * @param startOpen      whether it was there before the recording
 * @param endOpen        whether it was there after it
 */
record Life(long allocatedNanos, long startNanos, long outlivesNanos, long endNanos, boolean ran,
        boolean startOpen, boolean endOpen) {

    /** Allocated, not started. */
    static final int ALLOCATED = 0;
    /** From start to end. */
    static final int RUNNING = 1;
    /** Runs on although its context was stopped. */
    static final int OUTLIVES = 2;
    /** The first of those of {@link LifeStates.State}, in their order. */
    static final int STATES = 3;

    static Life of(RecordingModel model, int ordinal) {
        ThreadTable threads = model.threads();
        ThreadLife life = threads.life(ordinal);
        long last = model.info().durationNanos();
        long allocated = threads.allocatedNanos(ordinal);
        if (life != ThreadLife.RUNNING && life != ThreadLife.ENDED) {
            boolean open = life != ThreadLife.START_FAILED;
            long end = open ? last : firstKnown(threads.startCallNanos(ordinal), last);
            return new Life(Math.min(firstKnown(allocated, end), end), end, end, end, false, false, open);
        }
        long end = life == ThreadLife.RUNNING ? last : firstKnown(threads.endNanos(ordinal), last);
        long began = firstKnown(threads.startNanos(ordinal), threads.startCallNanos(ordinal));
        boolean before = !isKnown(began) && !isKnown(allocated);
        long start = Math.min(before ? 0 : firstKnown(began, allocated), end);
        return new Life(Math.min(firstKnown(allocated, start), start), start,
                Math.max(start, outlives(model, ordinal, end)), end, true, before, life == ThreadLife.RUNNING);
    }

    private static long outlives(RecordingModel model, int ordinal, long end) {
        int context = model.threads().context(ordinal);
        if (context < 0) {
            return end;
        }
        ContextInfo info = model.contexts().get(context);
        return info.isStopped() ? Math.min(info.stopNanos(), end) : end;
    }

    private static boolean isKnown(long nanos) {
        return nanos != ThreadTable.UNKNOWN_NANOS;
    }

    private static long firstKnown(long nanos, long otherwise) {
        return isKnown(nanos) ? nanos : otherwise;
    }

    /** Its first moment. */
    long fromNanos() {
        return allocatedNanos;
    }

    /**
     * Tells the intervals in order.
     *
     * @param resolutionNanos a wait for the start that is not longer is told as part of the run, which matters more
     */
    void tell(IntervalSink sink, long resolutionNanos) {
        boolean merged = tellWait(sink, resolutionNanos);
        if (!ran) {
            return;
        }
        boolean outlives = outlivesNanos < endNanos;
        sink.interval(merged ? allocatedNanos : startNanos, outlivesNanos, RUNNING,
                ends(startOpen, endOpen && !outlives));
        if (outlives) {
            sink.interval(outlivesNanos, endNanos, OUTLIVES, ends(false, endOpen));
        }
    }

    /** Whether the wait for the start is part of the run. */
    private boolean tellWait(IntervalSink sink, long resolutionNanos) {
        boolean merged = ran && startNanos - allocatedNanos <= resolutionNanos;
        if (allocatedNanos < startNanos && !merged) {
            sink.interval(allocatedNanos, startNanos, ALLOCATED, !ran && endOpen ? Ends.OPEN_END : Ends.KNOWN);
        }
        return merged;
    }

    /** The same of a thread that ran, with what it did within a range. */
    void tell(IntervalSink sink, TimeRange range, long resolutionNanos, LifeStates states) {
        tellWait(sink, resolutionNanos);
        long from = Math.max(startNanos, range.startNanos());
        long to = Math.min(endNanos, range.endNanos());
        long first = Math.min(to, states.startNanos(0));
        long last = Math.max(first, Math.min(to, states.endNanos(states.size() - 1)));
        tell(sink, from, first, LifeStates.State.UNKNOWN);
        states.tell(Math.max(from, first), last, resolutionNanos, (start, end, state) -> tell(sink, start, end, state));
        tell(sink, Math.max(from, last), to, LifeStates.State.UNKNOWN);
    }

    private void tell(IntervalSink sink, long from, long to, LifeStates.State state) {
        if (to > from) {
            sink.interval(from, to, STATES + state.ordinal(),
                    ends(startOpen && from <= startNanos, endOpen && to >= endNanos));
        }
    }

    private static Ends ends(boolean startOpen, boolean endOpen) {
        if (startOpen) {
            return endOpen ? Ends.OPEN : Ends.OPEN_START;
        }
        return endOpen ? Ends.OPEN_END : Ends.KNOWN;
    }
}
