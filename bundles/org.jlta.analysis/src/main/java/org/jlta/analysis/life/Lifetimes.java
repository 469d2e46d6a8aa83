package org.jlta.analysis.life;

import java.util.Arrays;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * How many threads lived, started and ended over time.
 *
 * @param fromNanos start of the first step
 * @param stepNanos length of a step
 * @param live      most threads alive at once in each step
 * @param started   threads that began to run in each step
 * @param ended     threads that ended in each step; the arrays are owned by this value and of one length
 */
public record Lifetimes(long fromNanos, long stepNanos, int[] live, int[] started, int[] ended) {
    private static final int MOST_STEPS = 1 << 22;

    /**
     * Counts the threads of the set in steps of that length, from 0 to the recording's end.
     *
     * @throws IllegalArgumentException when the step is not positive, or there would be over four million steps
     */
    public static Lifetimes of(RecordingModel model, ThreadSet threads, long stepNanos) {
        long duration = Math.max(0, model.info().durationNanos());
        if (stepNanos <= 0 || duration / stepNanos >= MOST_STEPS) {
            throw new IllegalArgumentException("step: stepNanos=" + stepNanos + ", durationNanos=" + duration);
        }
        int steps = (int) (duration / stepNanos) + 1;
        int[] started = new int[steps];
        int[] ended = new int[steps];
        ThreadTable table = model.threads();
        int[] ordinals = threads.ordinals().filter(o -> table.lifeNanos(o) >= 0).toArray();
        int before = 0;
        for (int o : ordinals) {
            if (table.isBeforeRecording(o)) {
                before++;
            } else {
                started[step(table.startNanos(o), stepNanos, steps)]++;
            }
            if (table.endNanos(o) != ThreadTable.UNKNOWN_NANOS) {
                ended[step(table.endNanos(o), stepNanos, steps)]++;
            }
        }
        return new Lifetimes(0, stepNanos, live(table, ordinals, before, stepNanos, steps), started, ended);
    }

    private static int step(long nanos, long stepNanos, int steps) {
        return (int) Math.max(0, Math.min(steps - 1, nanos / stepNanos));
    }

    /** Sweeps over starts and ends in order of time; at one moment ends count before starts. */
    private static int[] live(ThreadTable table, int[] ordinals, int before, long stepNanos, int steps) {
        long[] starts = Arrays.stream(ordinals).filter(o -> !table.isBeforeRecording(o))
                .mapToLong(table::startNanos).sorted().toArray();
        long[] ends = Arrays.stream(ordinals).mapToLong(table::endNanos).filter(t -> t != ThreadTable.UNKNOWN_NANOS)
                .sorted().toArray();
        int[] live = new int[steps];
        int s = 0;
        int e = 0;
        int now = before;
        for (int i = 0; i < steps; i++) {
            int most = now;
            long until = i == steps - 1 ? Long.MAX_VALUE : (i + 1) * stepNanos;
            while (s < starts.length && starts[s] < until || e < ends.length && ends[e] < until) {
                if (s >= starts.length || e < ends.length && ends[e] <= starts[s] && now > 0) {
                    now--;
                    e++;
                } else {
                    now++;
                    s++;
                    most = Math.max(most, now);
                }
            }
            live[i] = most;
        }
        return live;
    }
}
