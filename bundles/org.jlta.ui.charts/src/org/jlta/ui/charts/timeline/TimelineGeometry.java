package org.jlta.ui.charts.timeline;

/**
 * The parts of a timeline's body: ruler above, labels left, intervals in the rest.
 *
 * @param width       of the whole
 * @param height      of the whole
 * @param labelWidth  of the column of labels
 * @param rulerHeight of the ruler
 */
record TimelineGeometry(int width, int height, int labelWidth, int rulerHeight) {
    /** So near to the edge of the labels the mouse takes hold of it. */
    static final int EDGE_REACH = 2;
    private static final int NARROWEST_LABELS = 60;
    private static final int NARROWEST_INTERVALS = 80;

    int chartWidth() {
        return Math.max(1, width - labelWidth);
    }

    int bodyHeight() {
        return Math.max(1, height - rulerHeight);
    }

    TimelineGeometry withSize(int newWidth, int newHeight) {
        return new TimelineGeometry(newWidth, newHeight, labelWidth, rulerHeight);
    }

    /** With another width of the labels, within what leaves both sides readable. */
    TimelineGeometry withLabelWidth(int wanted) {
        int most = Math.max(NARROWEST_LABELS, width - NARROWEST_INTERVALS);
        return new TimelineGeometry(width, height, Math.max(NARROWEST_LABELS, Math.min(wanted, most)), rulerHeight);
    }
}
