package org.jlta.ui.charts.timeline;

import java.util.List;

import org.eclipse.swt.graphics.RGB;
import org.jlta.ui.charts.SvgText;
import org.jlta.ui.charts.TimeTick;
import org.jlta.ui.charts.timeline.TimelineFrame.HeaderRow;
import org.jlta.ui.charts.timeline.TimelineFrame.LaneRow;

/** Writes what is seen of a timeline as SVG: ruler, labels, intervals, densities and marks. */
final class TimelineSvg {
    private static final int INSET = 6;
    private static final int TICK_ROOM = 80;
    private static final int BASE = 5;

    private final TimelineFrame frame;
    private final TimelineGeometry geometry;
    private final TimelineColours colours;
    private final int rowHeight;
    private final SvgText svg;

    private TimelineSvg(TimelineFrame frame, TimelineViewport viewport, TimelineGeometry geometry,
            TimelineColours colours) {
        this.frame = frame;
        this.geometry = geometry;
        this.colours = colours;
        rowHeight = viewport.rowHeight();
        svg = new SvgText(geometry.width(), geometry.rulerHeight() + frame.rows().size() * rowHeight,
                colours.background.getRGB());
    }

    static String of(TimelineFrame frame, TimelineViewport viewport, TimelineGeometry geometry,
            TimelineColours colours) {
        return new TimelineSvg(frame, viewport, geometry, colours).write();
    }

    private String write() {
        int bottom = geometry.rulerHeight() + frame.rows().size() * rowHeight;
        svg.rectangle(0, 0, geometry.labelWidth(), bottom, colours.band.getRGB());
        for (TimeTick tick : frame.ticks()) {
            double x = xOf(tick.nanos());
            svg.line(x, geometry.rulerHeight(), x, bottom, colours.grid.getRGB());
            svg.words(tick.label(), x + 2, geometry.rulerHeight() - BASE, TICK_ROOM, colours.muted.getRGB());
        }
        for (int i = 0; i < frame.rows().size(); i++) {
            int y = geometry.rulerHeight() + i * rowHeight;
            switch (frame.rows().get(i)) {
            case LaneRow lane -> lane(lane, y);
            case HeaderRow header -> header(header, y);
            }
        }
        marks(bottom);
        return svg.end();
    }

    private void marks(int bottom) {
        List<TimelineMark> seen = frame.marks().stream()
                .filter(mark -> xOf(mark.nanos()) >= geometry.labelWidth() && xOf(mark.nanos()) <= geometry.width())
                .toList();
        for (TimelineMark mark : seen) {
            svg.line(xOf(mark.nanos()), 0, xOf(mark.nanos()), bottom, colours.mark.getRGB());
        }
        for (MarkLabels.Placed label : MarkLabels.of(seen, mark -> (int) Math.round(xOf(mark.nanos())),
                geometry.width(), SvgText::width)) {
            svg.words(label.text(), label.x(), geometry.rulerHeight() / 2.0 - 2, geometry.width() - label.x(),
                    colours.mark.getRGB());
        }
    }

    private double xOf(long nanos) {
        return geometry.labelWidth() + frame.scale().pixelOf(nanos);
    }

    private void lane(LaneRow lane, int y) {
        words(lane.label(), INSET * 2, geometry.labelWidth() - 3.0 * INSET, y, colours.foreground.getRGB());
        double gap = rowHeight / 5.0;
        LaneSpans spans = lane.spans();
        for (int span = 0; span < spans.size(); span++) {
            int from = Math.max(0, spans.x(span));
            int to = Math.min(geometry.chartWidth(), spans.end(span));
            svg.told(colours.styles.get(spans.style(span)).label());
            svg.rectangle(geometry.labelWidth() + from, y + gap, to - from, rowHeight - 2 * gap,
                    colours.fills.colour(spans.style(span)).getRGB());
            svg.endTold();
        }
    }

    private void header(HeaderRow header, int y) {
        words(header.label(), INSET, geometry.labelWidth() - 2.0 * INSET, y, colours.foreground.getRGB());
        double room = rowHeight - 3.0;
        for (int step = 0; step < header.density().length && header.most() > 0; step++) {
            double height = room * header.density()[step] / header.most();
            svg.rectangle(geometry.labelWidth() + step * (double) TimelineFrame.DENSITY_STEP,
                    y + rowHeight - 1 - height, TimelineFrame.DENSITY_STEP, height, colours.density.getRGB());
        }
    }

    private void words(String words, double x, double room, int y, RGB colour) {
        svg.words(words, x, y + rowHeight / 2.0 + BASE, room, colour);
    }
}
