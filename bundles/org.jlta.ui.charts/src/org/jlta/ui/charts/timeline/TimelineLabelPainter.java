package org.jlta.ui.charts.timeline;

import org.eclipse.swt.graphics.GC;
import org.jlta.ui.charts.ElidedTexts;
import org.jlta.ui.charts.timeline.TimelineFrame.HeaderRow;
import org.jlta.ui.charts.timeline.TimelineFrame.LaneRow;
import org.jlta.ui.charts.timeline.TimelineFrame.Row;

/** Paints the column of labels. */
final class TimelineLabelPainter {
    private static final int INSET = 6;
    private static final int TWISTIE = 8;
    private static final int LANE_INDENT = 32;
    private static final int DETAIL_GAP = 12;

    private final TimelineCanvas canvas;
    private final GC gc;
    private final TimelineColours colours;
    private final int labelWidth;
    private final int textHeight;

    TimelineLabelPainter(TimelineCanvas canvas) {
        this.canvas = canvas;
        gc = canvas.gc();
        colours = canvas.colours();
        labelWidth = canvas.geometry().labelWidth();
        textHeight = canvas.textHeight();
    }

    /** Paints the labels where rows are high enough. */
    void paint() {
        int rowHeight = canvas.viewport().rowHeight();
        if (rowHeight < textHeight - 2) {
            return;
        }
        for (int i = 0; i < canvas.frame().rows().size(); i++) {
            Row row = canvas.frame().rows().get(i);
            int y = canvas.rowY(canvas.frame().firstRow() + i);
            int textY = y + (rowHeight - textHeight) / 2;
            boolean strong = canvas.look().focused() && canvas.isSelected(row);
            gc.setForeground(strong ? colours.selectionText : colours.foreground);
            switch (row) {
            case LaneRow lane -> paintLane(lane, textY);
            case HeaderRow header -> paintHeader(header, y + rowHeight / 2, textY, strong);
            }
        }
    }

    private void paintLane(LaneRow lane, int textY) {
        int x = canvas.viewport().layout().hasHeaders() ? LANE_INDENT : INSET;
        gc.drawText(canvas.labels().fit(lane.label(), labelWidth - LANE_INDENT - INSET), x, textY, true);
    }

    private void paintHeader(HeaderRow header, int middle, int textY, boolean strong) {
        paintTwistie(header.folded(), middle, strong);
        int x = INSET + TWISTIE + INSET;
        int room = labelWidth - x - INSET;
        int detailWidth = header.detail().isEmpty() ? 0 : gc.textExtent(header.detail()).x;
        boolean both = detailWidth > 0 && detailWidth + DETAIL_GAP < room / 2;
        if (both) {
            gc.setForeground(strong ? colours.selectionText : colours.muted);
            gc.drawText(header.detail(), labelWidth - INSET - detailWidth, textY, true);
            gc.setForeground(strong ? colours.selectionText : colours.foreground);
            room -= detailWidth + DETAIL_GAP;
        }
        gc.drawText(new ElidedTexts(text -> gc.textExtent(text).x).fit(header.label(), room), x, textY, true);
    }

    private void paintTwistie(boolean folded, int middle, boolean strong) {
        gc.setBackground(strong ? colours.selectionText : colours.muted);
        int half = TWISTIE / 2;
        gc.fillPolygon(folded
                ? new int[]{INSET + 1, middle - half, INSET + TWISTIE - 1, middle, INSET + 1, middle + half}
                : new int[]{INSET, middle - half + 1, INSET + TWISTIE, middle - half + 1, INSET + half,
                        middle + half - 1});
    }

    /** Paints the corner above the labels. */
    void paintCorner() {
        gc.setBackground(colours.band);
        gc.fillRectangle(0, 0, labelWidth, canvas.geometry().rulerHeight());
    }
}
