package org.jlta.ui.charts.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeTick;
import org.jlta.ui.charts.timeline.TimelineFrame.HeaderRow;
import org.jlta.ui.charts.timeline.TimelineFrame.LaneRow;

/** Paints a frame of a timeline's body; asks no model. Lives for one painting. */
final class TimelinePainter {
    private static final int BAND_ALPHA = 70;
    private static final int LEAST_BAND = 2;
    private static final int DROP_WIDTH = 3;

    private final TimelineCanvas canvas;
    private final GC gc;
    private final TimelineFrame frame;
    private final TimelineViewport viewport;
    private final TimelineGeometry geometry;
    private final TimelineColours colours;

    TimelinePainter(TimelineCanvas canvas) {
        this.canvas = canvas;
        gc = canvas.gc();
        frame = canvas.frame();
        viewport = canvas.viewport();
        geometry = canvas.geometry();
        colours = canvas.colours();
    }

    void paint() {
        gc.setAntialias(SWT.ON);
        Rectangle whole = gc.getClipping();
        canvas.clip(whole, 0, geometry.rulerHeight(), geometry.width(), geometry.bodyHeight());
        paintLabelBackground();
        paintRowBackgrounds();
        canvas.clip(whole, geometry.labelWidth(), geometry.rulerHeight(), geometry.chartWidth(), geometry.bodyHeight());
        paintGrid();
        paintIntervals();
        paintBands();
        new TimelineArrowPainter(canvas).paint();
        canvas.clip(whole, 0, geometry.rulerHeight(), geometry.width(), geometry.bodyHeight());
        TimelineLabelPainter labels = new TimelineLabelPainter(canvas);
        labels.paint();
        paintFocus();
        paintDrop();
        canvas.clip(whole, geometry.labelWidth(), 0, geometry.chartWidth(), geometry.height());
        new TimelineRulerPainter(canvas).paint();
        gc.setClipping(whole);
        labels.paintCorner();
        paintEdges();
    }

    /** Where a dragged lane would stand. */
    private void paintDrop() {
        if (viewport.dropRow() >= 0) {
            gc.setBackground(colours.selection);
            gc.fillRectangle(0, canvas.rowY(viewport.dropRow()) - DROP_WIDTH / 2, geometry.width(), DROP_WIDTH);
        }
    }

    private void paintLabelBackground() {
        gc.setBackground(colours.band);
        gc.fillRectangle(0, 0, geometry.labelWidth(), geometry.height());
    }

    private void paintRowBackgrounds() {
        for (int i = 0; i < frame.rows().size(); i++) {
            int row = frame.firstRow() + i;
            if (canvas.isSelected(frame.rows().get(i))) {
                gc.setBackground(canvas.look().focused() ? colours.selection : colours.inactive);
                gc.fillRectangle(0, canvas.rowY(row), geometry.labelWidth(), viewport.rowHeight());
                gc.setBackground(colours.inactive);
                gc.fillRectangle(geometry.labelWidth(), canvas.rowY(row), geometry.chartWidth(), viewport.rowHeight());
            } else if (frame.rows().get(i) instanceof HeaderRow) {
                gc.setBackground(colours.band);
                gc.fillRectangle(0, canvas.rowY(row), geometry.width(), viewport.rowHeight());
            }
        }
    }

    private void paintGrid() {
        gc.setForeground(colours.grid);
        for (TimeTick tick : frame.ticks()) {
            int x = canvas.chartX(tick.nanos());
            gc.drawLine(x, geometry.rulerHeight(), x, geometry.height());
        }
    }

    private void paintIntervals() {
        for (int i = 0; i < frame.rows().size(); i++) {
            int y = canvas.rowY(frame.firstRow() + i);
            switch (frame.rows().get(i)) {
            case LaneRow lane -> paintLane(lane, y);
            case HeaderRow header -> paintDensity(header, y);
            }
        }
    }

    private void paintLane(LaneRow lane, int rowY) {
        paintSpans(lane.spans(), rowY);
        if (lane.underline() != null) {
            TimeRange range = lane.underline().range();
            int from = Math.max(geometry.labelWidth(), canvas.chartX(range.startNanos()));
            int to = Math.min(geometry.width(), canvas.chartX(range.endNanos()));
            int height = Math.max(1, viewport.rowHeight() / 7);
            if (to > from) {
                colours.fills.paint(gc, lane.underline().style(), from, rowY + viewport.rowHeight() - height - 1,
                        to - from,
                        height);
            }
        }
    }

    /** Stretches that are too short to be seen stand on the ruler only. */
    private void paintBands() {
        gc.setBackground(colours.muted);
        gc.setAlpha(BAND_ALPHA);
        for (TimeRange band : frame.bands()) {
            int from = Math.max(geometry.labelWidth(), canvas.chartX(band.startNanos()));
            int width = canvas.chartX(band.endNanos()) - from;
            if (width >= LEAST_BAND) {
                gc.fillRectangle(from, geometry.rulerHeight(), width, geometry.bodyHeight());
            }
        }
        gc.setAlpha(255);
    }

    private void paintSpans(LaneSpans spans, int rowY) {
        int gap = viewport.rowHeight() >= 8 ? viewport.rowHeight() / 5 : viewport.rowHeight() > 4 ? 1 : 0;
        int y = rowY + gap;
        int height = Math.max(1, viewport.rowHeight() - 2 * gap);
        for (int span = 0; span < spans.size(); span++) {
            paintSpan(spans, span, y, height);
        }
        if (spans.isOnlyBefore()) {
            paintTriangle(geometry.labelWidth() + 3, y, 4, height, true);
        } else if (spans.isOnlyAfter()) {
            paintTriangle(geometry.width() - 7, y, 4, height, false);
        }
    }

    private void paintSpan(LaneSpans spans, int span, int y, int height) {
        int x = geometry.labelWidth() + spans.x(span);
        int width = spans.width(span);
        int arrow = Math.min(height / 2 + 1, width - 1);
        if (arrow < 2) {
            colours.fills.paint(gc, spans.style(span), x, y, width, height);
            return;
        }
        int left = spans.ends(span).isStartOpen() ? arrow : 0;
        int right = spans.ends(span).isEndOpen() ? Math.min(arrow, width - left) : 0;
        if (width > left + right) {
            colours.fills.paint(gc, spans.style(span), x + left, y, width - left - right, height);
            int seen = Math.max(x + left, geometry.labelWidth());
            StyleLetter.paint(gc, colours, spans.style(span), seen, y, x + width - right - seen, height);
        }
        gc.setBackground(colours.fills.colour(spans.style(span)));
        int middle = y + height / 2;
        if (left > 0) {
            gc.fillPolygon(new int[]{x + left, y, x, middle, x + left, y + height});
        }
        if (right > 0) {
            int base = x + width - right;
            gc.fillPolygon(new int[]{base, y, x + width, middle, base, y + height});
        }
    }

    /** A hint that there is something beyond the edge. */
    private void paintTriangle(int x, int y, int width, int height, boolean left) {
        int size = Math.min(height, 8);
        int top = y + (height - size) / 2;
        gc.setBackground(colours.muted);
        gc.fillPolygon(left
                ? new int[]{x + width, top, x, top + size / 2, x + width, top + size}
                : new int[]{x, top, x + width, top + size / 2, x, top + size});
    }

    private void paintDensity(HeaderRow header, int y) {
        if (header.most() == 0) {
            return;
        }
        int steps = header.density().length;
        int base = y + viewport.rowHeight() - 1;
        int room = Math.max(1, viewport.rowHeight() - 3);
        int[] points = new int[4 * steps + 4];
        int at = 0;
        points[at++] = geometry.labelWidth();
        points[at++] = base;
        for (int step = 0; step < steps; step++) {
            int count = header.density()[step];
            int top = count == 0 ? base : base - Math.max(1, (int) Math.round((double) room * count / header.most()));
            points[at++] = geometry.labelWidth() + step * TimelineFrame.DENSITY_STEP;
            points[at++] = top;
            points[at++] = geometry.labelWidth() + (step + 1) * TimelineFrame.DENSITY_STEP;
            points[at++] = top;
        }
        points[at++] = geometry.labelWidth() + steps * TimelineFrame.DENSITY_STEP;
        points[at] = base;
        gc.setBackground(colours.density);
        gc.fillPolygon(points);
    }

    private void paintFocus() {
        int row = viewport.focusRow();
        if (!canvas.look().focused() || row < frame.firstRow() || row >= frame.firstRow() + frame.rows().size()) {
            return;
        }
        gc.setForeground(colours.accent);
        gc.setLineWidth(2);
        gc.drawRectangle(1, canvas.rowY(row) + 1, geometry.width() - 2, Math.max(1, viewport.rowHeight() - 2));
        gc.setLineWidth(1);
    }

    private void paintEdges() {
        gc.setForeground(colours.grid);
        gc.drawLine(0, geometry.rulerHeight(), geometry.width(), geometry.rulerHeight());
        gc.drawLine(geometry.labelWidth(), 0, geometry.labelWidth(), geometry.height());
    }
}
