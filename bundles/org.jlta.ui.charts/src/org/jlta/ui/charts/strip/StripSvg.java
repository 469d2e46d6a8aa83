package org.jlta.ui.charts.strip;

import org.eclipse.swt.graphics.RGB;
import org.jlta.ui.charts.SvgText;
import org.jlta.ui.charts.TimeTick;

/** Writes a frame of a strip chart as SVG. */
final class StripSvg {
    private static final int INSET = 6;
    private static final int LINE = 15;
    private static final int TICK_ROOM = 80;
    private static final int SWATCH = 10;
    private static final int LETTER = 7;

    private StripSvg() {
    }

    static String of(StripFrame frame, StripColours colours) {
        StripLayout layout = frame.layout();
        RGB words = colours.foreground.getRGB();
        RGB muted = colours.muted.getRGB();
        SvgText svg = new SvgText(layout.width(), layout.height(), colours.background.getRGB());
        for (TimeTick tick : frame.ticks()) {
            double x = layout.labelWidth() + frame.scale().pixelOf(tick.nanos());
            svg.line(x, layout.laneTop(0), x, layout.rulerTop(), colours.grid.getRGB());
            svg.words(tick.label(), x, layout.rulerTop() + LINE, TICK_ROOM, muted);
        }
        double legend = layout.labelWidth();
        for (int i = 0; i < frame.lanes().size(); i++) {
            StripFrame.Lane lane = frame.lanes().get(i);
            for (StripFrame.Area area : lane.areas()) {
                RGB colour = colours.fills.colour(area.style()).getRGB();
                svg.told(area.label());
                svg.polygon(area.corners(), colour);
                svg.endTold();
                if (layout.legendHeight() > 0) {
                    svg.rectangle(legend, 2, SWATCH, SWATCH, colour);
                    svg.words(area.label(), legend + SWATCH + 4.0, 2.0 + SWATCH, layout.width() - legend, words);
                    legend += SWATCH + 2 * INSET + area.label().length() * LETTER;
                }
            }
            svg.line(layout.labelWidth(), layout.laneBottom(i), layout.width(), layout.laneBottom(i), muted);
            double room = layout.labelWidth() - 2.0 * INSET;
            svg.words(lane.label(), INSET, layout.laneTop(i) + LINE, room, words);
            svg.words(lane.most(), INSET, layout.laneTop(i) + 2.0 * LINE, room, muted);
        }
        return svg.end();
    }
}
