package org.jlta.ui.charts.timeline;

/** Takes the intervals of a lane. */
public interface IntervalSink {

    /** Which ends of an interval are outside of what is known. */
    enum Ends {
        /** Both ends are known. */
        KNOWN,
        /** It began before. */
        OPEN_START,
        /** It goes on. */
        OPEN_END,
        /** Both. */
        OPEN;

        boolean isStartOpen() {
            return this == OPEN_START || this == OPEN;
        }

        boolean isEndOpen() {
            return this == OPEN_END || this == OPEN;
        }
    }

    /**
     * One interval.
     *
     * @param startNanos since the chart's zero
     * @param endNanos   not before the start
     * @param style      index into the timeline's styles
     * @param ends       what is known of its ends
     */
    void interval(long startNanos, long endNanos, int style, Ends ends);
}
