package org.jlta.ui.charts.timeline;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeText;
import org.jlta.ui.charts.TimeTick;

/** Paints the ruler and what stands on it: ticks, the selected range, marks, the moment that is looked at, that under the mouse. */
final class TimelineRulerPainter {
    private static final int INSET = 6;
    private static final int TICK = 5;
    private static final int BAND = 3;
    private static final int RANGE_ALPHA = 36;

    private final TimelineCanvas canvas;
    private final GC gc;
    private final TimelineGeometry geometry;
    private final TimelineColours colours;
    private final int textHeight;

    TimelineRulerPainter(TimelineCanvas canvas) {
        this.canvas = canvas;
        gc = canvas.gc();
        geometry = canvas.geometry();
        colours = canvas.colours();
        textHeight = canvas.textHeight();
    }

    /** Paints all of it; the clipping leaves the labels out. */
    void paint() {
        paintTicks();
        paintBands();
        paintSelectedRange();
        paintMarks();
        paintMoment();
        paintCursor();
    }

    private void paintTicks() {
        gc.setBackground(colours.band);
        gc.fillRectangle(geometry.labelWidth(), 0, geometry.chartWidth(), geometry.rulerHeight());
        gc.setForeground(colours.muted);
        for (TimeTick tick : canvas.frame().ticks()) {
            int x = canvas.chartX(tick.nanos());
            gc.drawLine(x, geometry.rulerHeight() - TICK, x, geometry.rulerHeight());
            if (x + 3 + gc.textExtent(tick.label()).x <= geometry.width()) {
                gc.drawText(tick.label(), x + 3, geometry.rulerHeight() - textHeight - 2, true);
            }
        }
    }

    private void paintBands() {
        gc.setBackground(colours.muted);
        for (TimeRange band : canvas.frame().bands()) {
            int from = clamped(canvas.chartX(band.startNanos()));
            int to = clamped(canvas.chartX(band.endNanos()));
            gc.fillRectangle(from, geometry.rulerHeight() - BAND, Math.max(1, to - from), BAND);
        }
    }

    private void paintSelectedRange() {
        TimeRange range = canvas.viewport().time().range();
        if (range == null || !range.overlaps(canvas.frame().scale().visible())) {
            return;
        }
        int from = clamped(canvas.chartX(range.startNanos()));
        int to = clamped(canvas.chartX(range.endNanos()));
        gc.setBackground(colours.accent);
        gc.setAlpha(RANGE_ALPHA);
        gc.fillRectangle(from, 0, Math.max(1, to - from), geometry.height());
        gc.setAlpha(255);
        gc.setForeground(colours.accent);
        gc.drawLine(from, 0, from, geometry.height());
        gc.drawLine(to, 0, to, geometry.height());
        paintTag(TimeText.duration(range.durationNanos()), (from + to) / 2);
    }

    private int clamped(int x) {
        return Math.max(geometry.labelWidth() - 1, Math.min(x, geometry.width() + 1));
    }

    private void paintMarks() {
        gc.setForeground(colours.mark);
        gc.setBackground(colours.mark);
        for (TimelineMark mark : visibleMarks()) {
            int x = canvas.chartX(mark.nanos());
            gc.setLineStyle(SWT.LINE_DASH);
            gc.drawLine(x, geometry.rulerHeight(), x, geometry.height());
            gc.setLineStyle(SWT.LINE_SOLID);
            gc.fillPolygon(new int[]{x - 4, 1, x + 5, 1, x, 8});
        }
        for (MarkLabels.Placed label : MarkLabels.of(visibleMarks(), mark -> canvas.chartX(mark.nanos()),
                geometry.width(), text -> gc.textExtent(text).x)) {
            gc.drawText(label.text(), label.x(), 0, true);
        }
    }

    private List<TimelineMark> visibleMarks() {
        TimeRange visible = canvas.frame().scale().visible();
        return canvas.frame().marks().stream().filter(mark -> visible.contains(mark.nanos())).toList();
    }

    private void paintMoment() {
        long nanos = canvas.viewport().time().moment();
        if (nanos == Timeline.NO_MOMENT || !canvas.frame().scale().visible().contains(nanos)) {
            return;
        }
        int x = canvas.chartX(nanos);
        gc.setForeground(colours.foreground);
        gc.setBackground(colours.foreground);
        gc.drawLine(x, textHeight, x, geometry.height());
        gc.fillPolygon(new int[]{x - 5, geometry.rulerHeight() - 8, x + 6, geometry.rulerHeight() - 8, x,
                geometry.rulerHeight()});
        paintTag(TimeText.forScale(canvas.frame().scale()).of(nanos), x);
    }

    private void paintCursor() {
        int cursorX = canvas.look().cursorX();
        if (cursorX >= 0) {
            int x = geometry.labelWidth() + cursorX;
            gc.setForeground(colours.muted);
            gc.drawLine(x, geometry.rulerHeight(), x, geometry.height());
            TimeText text = TimeText.forScale(canvas.frame().scale());
            paintTag(text.of(canvas.frame().scale().nanosAt(cursorX)), x);
        }
    }

    /** A text on the ruler's upper line, in the middle over a position as far as the edges allow. */
    private void paintTag(String text, int x) {
        int width = gc.textExtent(text).x + INSET;
        int left = Math.max(geometry.labelWidth() + 1, Math.min(x - width / 2, geometry.width() - width));
        gc.setBackground(colours.band);
        gc.fillRectangle(left, 0, width, textHeight);
        gc.setForeground(colours.foreground);
        gc.drawText(text, left + INSET / 2, 0, true);
    }
}
