package org.jlta.analysis.life;

import java.util.Arrays;
import java.util.stream.LongStream;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
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
        return of(model, Scope.of(threads), stepNanos);
    }

    /**
     * Counts the threads of the scope in steps of that length, over its time as far as it is within the recording.
     *
     * @throws IllegalArgumentException when the step is not positive, or there would be over four million steps
     */
    public static Lifetimes of(RecordingModel model, Scope scope, long stepNanos) {
        long from = scope.beginNanos(model);
        long duration = scope.endNanos(model) - from;
        if (stepNanos <= 0 || duration / stepNanos >= MOST_STEPS) {
            throw new IllegalArgumentException("step: stepNanos=" + stepNanos + ", durationNanos=" + duration);
        }
        int steps = (int) (duration / stepNanos) + 1;
        ThreadTable table = model.threads();
        int[] lived = scope.threads().ordinals().filter(o -> table.lifeNanos(o) >= 0).toArray();
        long[] starts = within(scope, Arrays.stream(lived).filter(o -> !table.isBeforeRecording(o))
                .mapToLong(table::startNanos));
        long[] ends = within(scope, Arrays.stream(lived).mapToLong(table::endNanos)
                .filter(t -> t != ThreadTable.UNKNOWN_NANOS));
        int before = (int) Arrays.stream(lived).filter(o -> table.isBeforeRecording(o)
                || table.startNanos(o) < scope.fromNanos()).filter(o -> !hasEndedBefore(table, o, scope)).count();
        return new Lifetimes(from, stepNanos, live(starts, ends, before, from, stepNanos, steps),
                count(starts, from, stepNanos, steps), count(ends, from, stepNanos, steps));
    }

    private static long[] within(Scope scope, LongStream moments) {
        return moments.filter(scope::contains).sorted().toArray();
    }

    private static boolean hasEndedBefore(ThreadTable table, int ordinal, Scope scope) {
        return table.endNanos(ordinal) != ThreadTable.UNKNOWN_NANOS && table.endNanos(ordinal) < scope.fromNanos();
    }

    private static int[] count(long[] moments, long from, long stepNanos, int steps) {
        int[] counts = new int[steps];
        for (long nanos : moments) {
            counts[(int) Math.max(0, Math.min(steps - 1, (nanos - from) / stepNanos))]++;
        }
        return counts;
    }

    /** Sweeps over starts and ends in order of time; at one moment ends count before starts. */
    private static int[] live(long[] starts, long[] ends, int before, long from, long stepNanos, int steps) {
        int[] live = new int[steps];
        int s = 0;
        int e = 0;
        int now = before;
        for (int i = 0; i < steps; i++) {
            int most = now;
            long until = i == steps - 1 ? Long.MAX_VALUE : from + (i + 1) * stepNanos;
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
