package org.jlta.ui.charts.timeline;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.jlta.ui.charts.ElidedTexts;
import org.jlta.ui.charts.timeline.TimelineFrame.HeaderRow;
import org.jlta.ui.charts.timeline.TimelineFrame.LaneRow;
import org.jlta.ui.charts.timeline.TimelineFrame.Row;

/**
 * What the painters of a timeline's body work on. Lives for one painting.
 *
 * @param gc       of the body
 * @param frame    what is visible, as pixels
 * @param viewport for the selection and the focus
 * @param geometry of the body
 * @param colours  of the theme
 * @param labels   shortens the lanes' labels
 * @param look     what the moment adds
 */
record TimelineCanvas(GC gc, TimelineFrame frame, TimelineViewport viewport, TimelineGeometry geometry,
        TimelineColours colours, ElidedTexts labels, Look look) {

    /**
     * What the moment adds to the content.
     *
     * @param focused whether the timeline has the keyboard's focus
     * @param cursorX of the mouse in the area of intervals, -1 for none
     */
    record Look(boolean focused, int cursorX) {
    }

    int textHeight() {
        return gc.getFontMetrics().getHeight();
    }

    /** Top of a row. */
    int rowY(int row) {
        return geometry.rulerHeight() + viewport.yOf(row);
    }

    /** Where a moment is; outside of the area of intervals when it is not visible. */
    int chartX(long nanos) {
        return geometry.labelWidth() + (int) Math.floor(frame.scale().pixelOf(nanos));
    }

    /** Lets painting through within the area only. */
    void clip(Rectangle whole, int x, int y, int width, int height) {
        gc.setClipping(whole.intersection(new Rectangle(x, y, width, height)));
    }

    boolean isSelected(Row row) {
        return switch (row) {
        case LaneRow lane -> viewport.selection().contains(lane.lane());
        case HeaderRow header -> {
            int first = viewport.layout().firstLane(header.group());
            int end = viewport.layout().endLane(header.group());
            int selected = viewport.selection().countWithin(first, end);
            yield selected > 0 && (header.folded() || selected == end - first);
        }
        };
    }
}
