package org.jlta.ui.charts.strip;

import java.util.HashSet;
import java.util.Set;

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
    private static final int LEGEND_GAP = 14;

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
        for (int i = 0; i < frame.lanes().size(); i++) {
            StripFrame.Lane lane = frame.lanes().get(i);
            for (StripFrame.Area area : lane.areas()) {
                RGB colour = colours.fills.colour(area.style()).getRGB();
                svg.told(area.label());
                svg.polygon(area.corners(), colour);
                svg.endTold();
            }
            svg.line(layout.labelWidth(), layout.laneBottom(i), layout.width(), layout.laneBottom(i), muted);
            double room = layout.labelWidth() - 2.0 * INSET;
            svg.words(lane.label(), INSET, layout.laneTop(i) + LINE, room, words);
            svg.words(lane.most(), INSET, layout.laneTop(i) + 2.0 * LINE, room, muted);
        }
        if (layout.legendHeight() > 0) {
            legend(frame, colours, svg);
        }
        return svg.end();
    }

    /** Each style once, as far as there is room. */
    private static void legend(StripFrame frame, StripColours colours, SvgText svg) {
        Set<Integer> told = new HashSet<>();
        double x = frame.layout().labelWidth();
        for (StripFrame.Lane lane : frame.lanes()) {
            for (StripFrame.Area area : lane.areas()) {
                double wide = SWATCH + INSET + area.label().length() * LETTER;
                if (told.add(area.style()) && x + wide <= frame.layout().width()) {
                    svg.rectangle(x, 2, SWATCH, SWATCH, colours.fills.colour(area.style()).getRGB());
                    svg.words(area.label(), x + SWATCH + INSET, 2.0 + SWATCH, wide,
                            colours.foreground.getRGB());
                    x += wide + LEGEND_GAP;
                }
            }
        }
    }
}
