package org.jlta.ui.charts.timeline;

/**
 * The parts of a timeline's body: ruler above, labels left, intervals in the rest.
 *
 * @param width            of the whole
 * @param height           of the whole
 * @param wantedLabelWidth of the column of labels, where there is room for it
 * @param rulerHeight      of the ruler
 */
record TimelineGeometry(int width, int height, int wantedLabelWidth, int rulerHeight) {
    /** So near to the edge of the labels the mouse takes hold of it. */
    static final int EDGE_REACH = 2;
    private static final int NARROWEST_LABELS = 60;
    private static final int NARROWEST_INTERVALS = 80;

    /** Of the column of labels: what leaves both sides readable. */
    int labelWidth() {
        return readable(wantedLabelWidth);
    }

    private int readable(int wanted) {
        int most = Math.max(NARROWEST_LABELS, width - NARROWEST_INTERVALS);
        return Math.max(NARROWEST_LABELS, Math.min(wanted, most));
    }

    int chartWidth() {
        return Math.max(1, width - labelWidth());
    }

    int bodyHeight() {
        return Math.max(1, height - rulerHeight);
    }

    /** With another size; where that leaves no room for the labels, they have it again once there is some. */
    TimelineGeometry withSize(int newWidth, int newHeight) {
        return new TimelineGeometry(newWidth, newHeight, wantedLabelWidth, rulerHeight);
    }

    /** With another width of the labels, within what leaves both sides readable. */
    TimelineGeometry withLabelWidth(int wanted) {
        return new TimelineGeometry(width, height, readable(wanted), rulerHeight);
    }
}
