package org.jlta.ui.charts.timeline;

import java.util.Arrays;

import org.jlta.ui.charts.TimeRange;

/**
 * Counts how many intervals touch each step of a range, in the logarithm of their number. Immutable; any thread may read.
 */
public final class OverlapIndex {
    private final long[] starts;
    private final long[] ends;

    /**
     * Sorts the intervals, each from {@code starts[i]} to {@code ends[i]}, not before it.
     *
     * @param starts in any order; the index becomes its owner, as of {@code ends}
     */
    public OverlapIndex(long[] starts, long[] ends) {
        if (starts.length != ends.length) {
            throw new IllegalArgumentException("intervals: starts=" + starts.length + ", ends=" + ends.length);
        }
        Arrays.sort(starts);
        Arrays.sort(ends);
        this.starts = starts;
        this.ends = ends;
    }

    public int size() {
        return starts.length;
    }

    /** Intervals that have a moment in common with the closed range. */
    public int count(long startNanos, long endNanos) {
        return upTo(starts, endNanos) - before(ends, startNanos);
    }

    /** The counts of equal steps of a range; a new array. */
    public int[] counts(TimeRange range, int steps) {
        int[] counts = new int[steps];
        double step = (double) range.durationNanos() / steps;
        for (int i = 0; i < steps; i++) {
            long from = range.startNanos() + Math.round(i * step);
            long to = range.startNanos() + Math.round((i + 1) * step);
            counts[i] = count(from, Math.max(from, to - 1));
        }
        return counts;
    }

    private static int upTo(long[] sorted, long nanos) {
        return nanos == Long.MAX_VALUE ? sorted.length : before(sorted, nanos + 1);
    }

    private static int before(long[] sorted, long nanos) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
