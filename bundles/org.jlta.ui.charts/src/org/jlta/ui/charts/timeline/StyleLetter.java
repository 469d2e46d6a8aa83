package org.jlta.ui.charts.timeline;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;

/** Paints the letter of a style into an area that has room for it, so that colour alone carries no meaning. */
final class StyleLetter {
    private static final int MARGIN = 2;
    private static final int LEAST_HEIGHT = 10;

    private StyleLetter() {
    }

    /** The least width of an area that has room for a letter, in points. */
    static int leastWidth(GC gc, String letter) {
        return 2 * gc.textExtent(letter).x + 4 * MARGIN;
    }

    /** Paints at the left of an area; nothing where the style has no letter or the area no room. */
    static void paint(GC gc, TimelineColours colours, int style, int x, int y, int width, int height) {
        String letter = colours.styles.get(style).letter();
        if (letter.isEmpty() || height < LEAST_HEIGHT) {
            return;
        }
        if (width < leastWidth(gc, letter)) {
            return;
        }
        Point size = gc.textExtent(letter);
        gc.setBackground(colours.background);
        gc.fillRectangle(x + MARGIN, y + 1, size.x + 2 * MARGIN, height - 2);
        gc.setForeground(colours.foreground);
        gc.drawText(letter, x + 2 * MARGIN, y + (height - size.y) / 2, true);
    }
}
