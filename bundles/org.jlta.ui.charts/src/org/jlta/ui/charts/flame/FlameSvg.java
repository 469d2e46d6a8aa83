package org.jlta.ui.charts.flame;

import java.util.function.IntFunction;

import org.eclipse.swt.graphics.RGB;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.SvgText;

/** Writes all rows of what a flame graph is zoomed to as SVG; frames of less than half a point are left out. */
final class FlameSvg {
    private static final int WIDTH = 1200;
    private static final int ROW = 18;
    private static final int MARGIN = 4;
    private static final double NARROWEST = 0.5;

    private final FlameModel model;
    private final int root;
    private final boolean upwards;
    private final FlameColours colours;
    private final IntFunction<ChartTip> tips;
    private final SvgText svg;
    private final int rows;

    private FlameSvg(FlameViewport viewport, FlameColours colours, IntFunction<ChartTip> tips) {
        model = viewport.model();
        root = viewport.zoomed();
        upwards = viewport.isUpwards();
        this.colours = colours;
        this.tips = tips;
        rows = model.deepest(root) - model.depth(root) + 1;
        svg = new SvgText(WIDTH, rows * ROW, colours.background.getRGB());
    }

    static String of(FlameViewport viewport, FlameColours colours, IntFunction<ChartTip> tips) {
        FlameSvg picture = new FlameSvg(viewport, colours, tips);
        picture.box(picture.root);
        return picture.svg.end();
    }

    private double xOf(double place) {
        return (place - model.start(root)) / Math.max(1, model.value(root)) * WIDTH;
    }

    /** As deep as the deepest stack. */
    private void box(int node) {
        double left = xOf(model.start(node));
        double width = xOf(model.start(node) + (double) model.value(node)) - left;
        if (width < NARROWEST) {
            return;
        }
        int row = model.depth(node) - model.depth(root);
        int y = (upwards ? rows - 1 - row : row) * ROW;
        RGB colour = colours.rgb(model.style(node));
        svg.told(tips.apply(node).text());
        svg.rectangle(left, y, Math.max(NARROWEST, width - 1), ROW - 1.0, colour);
        svg.words(model.label(node), left + MARGIN, y + ROW - 5.0, width - 2 * MARGIN,
                ChartPalette.isDark(colour) ? new RGB(255, 255, 255) : new RGB(0, 0, 0));
        svg.endTold();
        for (int child = model.firstChild(node); child < model.endChild(node); child++) {
            box(child);
        }
    }
}
