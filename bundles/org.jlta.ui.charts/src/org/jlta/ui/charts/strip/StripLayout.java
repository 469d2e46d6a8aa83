package org.jlta.ui.charts.strip;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;

/**
 * Where the parts of a strip chart lie: names at the left, lanes of one height, the ruler at the bottom. Pixels. Immutable.
 *
 * @param labelWidth   of the names
 * @param width        of all
 * @param legendHeight above the lanes, 0 for none
 * @param rulerHeight  below them
 * @param height       of all
 * @param lanes        how many
 */
record StripLayout(int labelWidth, int width, int legendHeight, int rulerHeight, int height, int lanes) {
    private static final int GAP = 4;

    /** Time over the room for lanes. */
    TimeScale scale(TimeRange bounds) {
        return TimeScale.of(bounds, Math.max(1, width - labelWidth));
    }

    int laneHeight() {
        return Math.max(1, (height - legendHeight - rulerHeight) / Math.max(1, lanes) - GAP);
    }

    int laneTop(int lane) {
        return legendHeight + lane * (laneHeight() + GAP) + GAP / 2;
    }

    int laneBottom(int lane) {
        return laneTop(lane) + laneHeight();
    }

    /**
     * The vertical position of an amount in a lane.
     *
     * @param most the amount that fills the lane's height, 1 or more
     */
    int yOf(int lane, long amount, long most) {
        return laneBottom(lane) - (int) Math.ceil((double) laneHeight() * amount / most);
    }

    /** Below the last lane. */
    int rulerTop() {
        return laneBottom(Math.max(1, lanes) - 1) + GAP / 2;
    }

    /** The moment at a horizontal position, within the bounds. */
    long nanosAt(TimeRange bounds, int x) {
        long nanos = scale(bounds).nanosAt(x - labelWidth);
        return Math.max(bounds.startNanos(), Math.min(bounds.endNanos(), nanos));
    }

    /** The horizontal position of a moment. */
    int xOf(TimeRange bounds, long nanos) {
        return labelWidth + (int) Math.round(scale(bounds).pixelOf(nanos));
    }
}
