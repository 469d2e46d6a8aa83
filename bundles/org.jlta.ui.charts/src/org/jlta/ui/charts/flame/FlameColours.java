package org.jlta.ui.charts.flame;

import java.util.List;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalFills;
import org.jlta.ui.charts.IntervalStyle;

/** A palette as colours of a device: each solid style in shades, so that neighbours differ. Closed by the graph. */
final class FlameColours implements AutoCloseable {
    private static final int SHADES = 4;
    private static final double STEP = 0.07;
    private static final double RECEDE = 0.72;
    private static final Color TEXT_ON_LIGHT = new Color(0, 0, 0);
    private static final Color TEXT_ON_DARK = new Color(255, 255, 255);

    final Color background;
    final Color foreground;
    final Color muted;
    final Color grid;
    final Color accent;
    final Color mark;
    final Color markText;
    private final Color[][] shades;
    private final Color[][] receding;
    private final boolean[] dark;
    private final boolean[] solid;
    private final IntervalFills fills;

    FlameColours(Device device, ChartPalette palette, List<IntervalStyle> styles) {
        background = new Color(palette.background());
        foreground = new Color(palette.foreground());
        muted = new Color(palette.muted());
        grid = new Color(palette.grid());
        accent = new Color(palette.accent());
        mark = new Color(palette.mark());
        markText = new Color(ChartPalette.isDark(palette.mark()) ? new RGB(255, 255, 255) : new RGB(0, 0, 0));
        shades = new Color[styles.size()][SHADES];
        receding = new Color[styles.size()][SHADES];
        dark = new boolean[styles.size()];
        solid = new boolean[styles.size()];
        for (int i = 0; i < styles.size(); i++) {
            RGB colour = styles.get(i).colour();
            dark[i] = ChartPalette.isDark(colour);
            solid[i] = styles.get(i).pattern() == FillPattern.SOLID;
            for (int shade = 0; shade < SHADES; shade++) {
                RGB own = ChartPalette.mix(colour, palette.background(), shade * STEP);
                shades[i][shade] = new Color(own);
                receding[i][shade] = new Color(ChartPalette.mix(own, palette.background(), RECEDE));
            }
        }
        fills = new IntervalFills(device, styles, palette.background());
    }

    /** That of a style. */
    RGB rgb(int style) {
        return shades[style][0].getRGB();
    }

    /** Paints a node's box and sets the colour of text on it. */
    void box(GC gc, int style, int label, Box box) {
        if (!solid[style] && !box.recedes()) {
            fills.paint(gc, style, box.x(), box.y(), box.width(), box.height());
            gc.setForeground(foreground);
            return;
        }
        int shade = Math.floorMod(label * 31, SHADES);
        gc.setBackground((box.recedes() ? receding : shades)[style][shade]);
        gc.fillRectangle(box.x(), box.y(), box.width(), box.height());
        gc.setForeground(box.recedes() ? foreground : dark[style] ? TEXT_ON_DARK : TEXT_ON_LIGHT);
    }

    /** Where a node is; whether it steps back behind others. */
    record Box(int x, int y, int width, int height, boolean recedes) {
    }

    @Override
    public void close() {
        fills.close();
    }
}
