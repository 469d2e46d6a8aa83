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

/** Paints a strip chart once. */
final class StripPainter {
    private static final int INSET = 6;
    private static final int SWATCH = 10;
    private static final int LEGEND_GAP = 14;
    private static final int TICK_GAP = 90;
    private static final int RANGE_ALPHA = 60;

    private final GC gc;
    private final StripModel model;
    private final StripLayout layout;
    private final StripColours colours;
    private final int textHeight;

    StripPainter(GC gc, StripModel model, StripLayout layout, StripColours colours) {
        this.gc = gc;
        this.model = model;
        this.layout = layout;
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
        TimeScale scale = layout.scale(model.bounds());
        List<TimeTick> ticks = TimeTick.of(scale, TICK_GAP);
        grid(scale, ticks);
        for (int i = 0; i < model.lanes().size(); i++) {
            lane(scale, i);
            name(i);
        }
        ruler(scale, ticks);
        if (layout.legendHeight() > 0) {
            legend();
        }
        if (range != null) {
            range(range);
        }
        if (momentNanos != StripChart.NO_MOMENT) {
            gc.setForeground(colours.accent);
            gc.setLineWidth(2);
            int x = layout.xOf(model.bounds(), momentNanos);
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

    private void lane(TimeScale scale, int number) {
        StripModel.Lane lane = model.lanes().get(number);
        int[] columns = StripColumns.of(model, lane, scale);
        long[] below = new long[columns.length];
        for (StripModel.Series part : lane.series()) {
            area(part, new Area(columns, below, layout.laneBottom(number), Math.max(1, lane.most())));
        }
        gc.setForeground(colours.muted);
        gc.drawLine(layout.labelWidth(), layout.laneBottom(number), layout.width(), layout.laneBottom(number));
    }

    /** Where a series is painted: its steps by pixel, what lies below it, the base line, and the amount that fills the height. */
    private record Area(int[] columns, long[] below, int bottom, long most) {
    }

    /** One area for the whole series, so that its pattern has no seams; the amounts are added to what lies below. */
    private void area(StripModel.Series part, Area area) {
        int count = area.columns().length;
        int[] corners = new int[count * 8];
        for (int x = 0; x < count; x++) {
            int step = area.columns()[x];
            long amount = step < 0 ? 0 : part.at(step);
            int left = layout.labelWidth() + x;
            int top = yOf(area, area.below()[x] + amount);
            int base = yOf(area, area.below()[x]);
            edge(corners, x * 4, left, left + 1, top);
            edge(corners, corners.length - (x + 1) * 4, left + 1, left, base);
            area.below()[x] += amount;
        }
        colours.fills.paint(gc, part.style(), corners);
    }

    private static void edge(int[] corners, int at, int fromX, int toX, int y) {
        corners[at] = fromX;
        corners[at + 1] = y;
        corners[at + 2] = toX;
        corners[at + 3] = y;
    }

    private int yOf(Area area, long amount) {
        return area.bottom() - (int) Math.ceil((double) layout.laneHeight() * amount / area.most());
    }

    private void name(int number) {
        StripModel.Lane lane = model.lanes().get(number);
        int top = layout.laneTop(number);
        int room = layout.labelWidth() - 2 * INSET;
        ElidedTexts texts = new ElidedTexts(text -> gc.textExtent(text).x);
        gc.setForeground(colours.foreground);
        gc.drawText(texts.fit(lane.label(), room), INSET, top, true);
        if (2 * textHeight <= layout.laneHeight() + textHeight / 2) {
            gc.setForeground(colours.muted);
            gc.drawText(texts.fit("≤ " + lane.words().apply(lane.most()), room), INSET, top + textHeight, true);
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
        for (StripModel.Lane lane : model.lanes()) {
            for (StripModel.Series part : lane.series()) {
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
        int from = Math.max(layout.labelWidth(), layout.xOf(model.bounds(), range.startNanos()));
        int to = Math.min(layout.width(), layout.xOf(model.bounds(), range.endNanos()));
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
