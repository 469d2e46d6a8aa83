package org.jlta.ui.charts.timeline;

/**
 * Counts over the whole of a timeline, in equal steps.
 *
 * @param label     what is counted
 * @param fromNanos start of the first step
 * @param stepNanos length of a step, at least 1
 * @param values    one for each step, the most within it; owned by this value, not to be changed
 */
public record TimelineSeries(String label, long fromNanos, long stepNanos, int[] values) {

    /** The largest value; 0 when there is none. */
    public int most() {
        int most = 0;
        for (int value : values) {
            most = Math.max(most, value);
        }
        return most;
    }

    /** The largest value between two moments; 0 outside of the series. */
    public int most(long startNanos, long endNanos) {
        int first = (int) Math.max(0, Math.floorDiv(startNanos - fromNanos, stepNanos));
        int last = (int) Math.min(values.length - 1L, Math.floorDiv(endNanos - fromNanos, stepNanos));
        int most = 0;
        for (int i = first; i <= last; i++) {
            most = Math.max(most, values[i]);
        }
        return most;
    }
}
