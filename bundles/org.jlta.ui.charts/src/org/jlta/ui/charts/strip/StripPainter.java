package org.jlta.ui.charts.strip;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.jlta.ui.charts.ElidedTexts;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;
import org.jlta.ui.charts.TimeTick;

/** Paints a frame of a strip chart once; asks no model but for its bounds. */
final class StripPainter {
    private static final int INSET = 6;
    private static final int SWATCH = 10;
    private static final int LEGEND_GAP = 14;
    private static final int RANGE_ALPHA = 60;

    private final GC gc;
    private final TimeRange bounds;
    private final StripFrame frame;
    private final StripLayout layout;
    private final StripColours colours;
    private final int textHeight;

    StripPainter(GC gc, TimeRange bounds, StripFrame frame, StripColours colours) {
        this.gc = gc;
        this.bounds = bounds;
        this.frame = frame;
        layout = frame.layout();
        this.colours = colours;
        textHeight = gc.getFontMetrics().getHeight();
    }

    /**
     * Paints all on a background that is there.
     *
     * @param range       null for none
     * @param momentNanos {@link StripChart#NO_MOMENT} for none
     */
    void paint(TimeRange range, long momentNanos) {
        grid(frame.scale(), frame.ticks());
        for (int i = 0; i < frame.lanes().size(); i++) {
            lane(i);
            name(i);
        }
        ruler(frame.scale(), frame.ticks());
        if (layout.legendHeight() > 0) {
            legend();
        }
        if (range != null) {
            range(range);
        }
        if (momentNanos != StripChart.NO_MOMENT) {
            gc.setForeground(colours.accent);
            gc.setLineWidth(2);
            int x = layout.xOf(bounds, momentNanos);
            gc.drawLine(x, layout.laneTop(0), x, layout.rulerTop());
            gc.setLineWidth(1);
        }
    }

    private void grid(TimeScale scale, List<TimeTick> ticks) {
        gc.setForeground(colours.grid);
        for (TimeTick tick : ticks) {
            int x = layout.labelWidth() + (int) scale.pixelOf(tick.nanos());
            gc.drawLine(x, layout.laneTop(0), x, layout.rulerTop());
        }
    }

    private void lane(int number) {
        frame.lanes().get(number).areas().forEach(area -> colours.fills.paint(gc, area.style(), area.corners()));
        gc.setForeground(colours.muted);
        gc.drawLine(layout.labelWidth(), layout.laneBottom(number), layout.width(), layout.laneBottom(number));
    }

    private void name(int number) {
        StripFrame.Lane lane = frame.lanes().get(number);
        int top = layout.laneTop(number);
        int room = layout.labelWidth() - 2 * INSET;
        ElidedTexts texts = new ElidedTexts(text -> gc.textExtent(text).x);
        gc.setForeground(colours.foreground);
        gc.drawText(texts.fit(lane.label(), room), INSET, top, true);
        if (2 * textHeight <= layout.laneHeight() + textHeight / 2) {
            gc.setForeground(colours.muted);
            gc.drawText(texts.fit(lane.most(), room), INSET, top + textHeight, true);
        }
    }

    private void ruler(TimeScale scale, List<TimeTick> ticks) {
        gc.setForeground(colours.muted);
        int free = layout.labelWidth();
        for (TimeTick tick : ticks) {
            int width = gc.textExtent(tick.label()).x;
            int x = layout.labelWidth() + (int) scale.pixelOf(tick.nanos());
            int left = Math.max(layout.labelWidth(), Math.min(layout.width() - width, x - width / 2));
            if (left >= free) {
                gc.drawText(tick.label(), left, layout.rulerTop(), true);
                free = left + width + INSET;
            }
        }
    }

    private void legend() {
        Set<Integer> told = new HashSet<>();
        int x = layout.labelWidth();
        for (StripFrame.Lane lane : frame.lanes()) {
            for (StripFrame.Area part : lane.areas()) {
                int wide = SWATCH + INSET + gc.textExtent(part.label()).x;
                if (told.add(part.style()) && x + wide <= layout.width()) {
                    colours.fills.paint(gc, part.style(), x, (textHeight - SWATCH) / 2 + 1, SWATCH, SWATCH);
                    gc.setForeground(colours.foreground);
                    gc.drawText(part.label(), x + SWATCH + INSET, 0, true);
                    x += wide + LEGEND_GAP;
                }
            }
        }
    }

    private void range(TimeRange range) {
        int from = Math.max(layout.labelWidth(), layout.xOf(bounds, range.startNanos()));
        int to = Math.min(layout.width(), layout.xOf(bounds, range.endNanos()));
        int top = layout.laneTop(0);
        gc.setBackground(colours.accent);
        gc.setAlpha(RANGE_ALPHA);
        gc.fillRectangle(from, top, Math.max(1, to - from), layout.rulerTop() - top);
        gc.setAlpha(255);
        gc.setForeground(colours.accent);
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.drawLine(from, top, from, layout.rulerTop());
        gc.drawLine(to, top, to, layout.rulerTop());
    }
}
