package org.jlta.ui.charts;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.graphics.RGB;

/**
 * Paints intervals in their styles. Owned by a control, which closes it; UI thread only.
 */
public final class IntervalFills implements AutoCloseable {
    private static final int TILE = 8;
    /** Narrower ones have no room for a pattern. */
    private static final int NARROW = 4;

    private final List<Fill> fills = new ArrayList<>();

    private record Fill(Color colour, Color edge, FillPattern pattern, Image tile, Pattern brush) {
    }

    /** Makes the brushes. */
    public IntervalFills(Device device, List<IntervalStyle> styles, RGB background) {
        for (IntervalStyle style : styles) {
            fills.add(fill(device, style, background));
        }
    }

    /** Colour of a style, for texts and legends. */
    public Color colour(int style) {
        return fills.get(style).colour();
    }

    /** Paints one interval; the colours and pattern of the GC are changed. */
    public void paint(GC gc, int style, int x, int y, int width, int height) {
        Fill fill = fills.get(style);
        if (fill.pattern() == FillPattern.OUTLINE) {
            gc.setForeground(fill.colour());
            gc.drawRectangle(x, y, Math.max(1, width - 1), height - 1);
            return;
        }
        if (fill.brush() == null || width < NARROW) {
            gc.setBackground(fill.colour());
            gc.fillRectangle(x, y, width, height);
        } else {
            gc.setBackgroundPattern(fill.brush());
            gc.fillRectangle(x, y, width, height);
            gc.setBackgroundPattern(null);
        }
        if (fill.pattern() == FillPattern.SOLID_WITH_EDGE && width >= NARROW) {
            gc.setForeground(fill.edge());
            gc.drawRectangle(x, y, width - 1, height - 1);
        }
    }

    /**
     * Paints an area that is no rectangle, without edge; the colours of the GC are changed.
     *
     * @param corners x and y in turn
     */
    public void paint(GC gc, int style, int[] corners) {
        Fill fill = fills.get(style);
        if (fill.brush() == null) {
            gc.setBackground(fill.colour());
            gc.fillPolygon(corners);
        } else {
            gc.setBackgroundPattern(fill.brush());
            gc.fillPolygon(corners);
            gc.setBackgroundPattern(null);
        }
    }

    @Override
    public void close() {
        for (Fill fill : fills) {
            if (fill.brush() != null) {
                fill.brush().dispose();
                fill.tile().dispose();
            }
        }
        fills.clear();
    }

    private static Fill fill(Device device, IntervalStyle style, RGB background) {
        Color colour = new Color(style.colour());
        Color edge = new Color(ChartPalette.mix(style.colour(), new RGB(0, 0, 0), 0.4));
        if (style.pattern() == FillPattern.SOLID || style.pattern() == FillPattern.SOLID_WITH_EDGE
                || style.pattern() == FillPattern.OUTLINE) {
            return new Fill(colour, edge, style.pattern(), null, null);
        }
        RGB light = ChartPalette.mix(style.colour(), background, 0.6);
        ImageDataProvider tiles = zoom -> tile(style.pattern(), style.colour(), light, TILE * zoom / 100);
        Image tile = new Image(device, tiles);
        return new Fill(colour, edge, style.pattern(), tile, new Pattern(device, tile));
    }

    /** A square that repeats without seams, of any size. */
    private static ImageData tile(FillPattern pattern, RGB strong, RGB light, int size) {
        PaletteData colours = new PaletteData(0xff0000, 0xff00, 0xff);
        ImageData data = new ImageData(size, size, 24, colours);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                data.setPixel(x, y, colours.getPixel(isStrong(pattern, x, y, size) ? strong : light));
            }
        }
        return data;
    }

    private static boolean isStrong(FillPattern pattern, int x, int y, int size) {
        int half = size / 2;
        int quarter = Math.max(1, size / 4);
        int eighth = Math.max(1, size / 8);
        return switch (pattern) {
        case DOTS -> x % half < eighth && y % half < eighth;
        case DIAGONAL -> (x + y) % half < quarter;
        case SPARSE_DIAGONAL -> (x + y) % size < eighth;
        case VERTICAL -> x % half < eighth;
        case HATCH -> (x + y) % size < eighth || Math.floorMod(x - y, size) < eighth;
        case SOLID, SOLID_WITH_EDGE, OUTLINE -> true;
        };
    }
}
