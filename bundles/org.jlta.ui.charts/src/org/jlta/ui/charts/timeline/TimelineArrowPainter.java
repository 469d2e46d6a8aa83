package org.jlta.ui.charts.timeline;

import java.util.HashSet;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.jlta.ui.charts.TimeRange;

/** Paints arrows between lanes over the intervals; of those that look the same only one. Lives for one painting. */
final class TimelineArrowPainter {
    private static final int HEAD = 5;
    /** Nearer to each other than so many pixels, arrows between the same rows are one. */
    private static final int APART = 8;
    private static final int ALPHA = 150;

    private final TimelineCanvas canvas;
    private final GC gc;
    private final Set<Line> painted = new HashSet<>();

    private record Line(int fromRow, int toRow, int fromX, int toX) {
    }

    TimelineArrowPainter(TimelineCanvas canvas) {
        this.canvas = canvas;
        gc = canvas.gc();
    }

    /** The clipping leaves all out but the area of intervals. */
    void paint() {
        gc.setForeground(canvas.colours().accent);
        gc.setBackground(canvas.colours().accent);
        gc.setAlpha(ALPHA);
        TimeRange visible = canvas.frame().scale().visible();
        for (TimelineArrow arrow : canvas.viewport().arrows()) {
            if (arrow.toNanos() >= visible.startNanos() && arrow.fromNanos() <= visible.endNanos()) {
                paint(arrow);
            }
        }
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.setAlpha(255);
    }

    private void paint(TimelineArrow arrow) {
        RowLayout layout = canvas.viewport().layout();
        Line line = new Line(layout.rowOfLane(arrow.fromLane()), layout.rowOfLane(arrow.toLane()),
                canvas.chartX(arrow.fromNanos()), canvas.chartX(arrow.toNanos()));
        Line seen = new Line(line.fromRow(), line.toRow(), line.fromX() / APART, line.toX() / APART);
        if (line.fromRow() == line.toRow() || isOutOfSight(line) || !painted.add(seen)) {
            return;
        }
        int fromY = middle(line.fromRow());
        boolean down = line.toRow() > line.fromRow();
        int edge = Math.max(1, canvas.viewport().rowHeight() / 4);
        int toY = middle(line.toRow()) + (down ? -edge : edge);
        gc.setLineStyle(arrow.certain() ? SWT.LINE_SOLID : SWT.LINE_DASH);
        gc.drawLine(line.fromX(), fromY, line.toX(), toY);
        gc.fillOval(line.fromX() - 2, fromY - 2, 5, 5);
        int base = toY + (down ? -HEAD : HEAD);
        gc.fillPolygon(new int[]{line.toX() - HEAD + 1, base, line.toX() + HEAD, base, line.toX(), toY});
    }

    private boolean isOutOfSight(Line line) {
        int first = canvas.frame().firstRow();
        int end = first + canvas.frame().rows().size();
        return Math.max(line.fromRow(), line.toRow()) < first || Math.min(line.fromRow(), line.toRow()) >= end;
    }

    private int middle(int row) {
        return canvas.rowY(row) + canvas.viewport().rowHeight() / 2;
    }
}
