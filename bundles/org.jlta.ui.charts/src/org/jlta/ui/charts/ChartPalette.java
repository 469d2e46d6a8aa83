package org.jlta.ui.charts;

import org.eclipse.swt.graphics.RGB;

/**
 * The colours of a chart, handed in by whoever knows the theme.
 *
 * @param background    behind the data
 * @param foreground    text on it
 * @param muted         secondary text and hints
 * @param grid          lines that structure
 * @param band          background of rulers, headers and label columns
 * @param selection     background of what is selected while the chart has the focus
 * @param selectionText text on it
 * @param inactive      background of what is selected while it has not
 * @param accent        ranges, handles and the focus ring
 * @param mark          marks and their labels
 * @param density       areas that count
 */
public record ChartPalette(RGB background, RGB foreground, RGB muted, RGB grid, RGB band, RGB selection,
        RGB selectionText, RGB inactive, RGB accent, RGB mark, RGB density) {

    /** A colour between two. */
    public static RGB mix(RGB from, RGB to, double share) {
        return new RGB(mix(from.red, to.red, share), mix(from.green, to.green, share),
                mix(from.blue, to.blue, share));
    }

    /** Whether light text is wanted on a colour. */
    public static boolean isDark(RGB colour) {
        return 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue < 128;
    }

    /** Derives the structure's colours from the few that a theme or the system tells. */
    public static ChartPalette of(RGB background, RGB foreground, RGB selection, RGB selectionText, RGB mark,
            RGB density) {
        return new ChartPalette(background, foreground, mix(background, foreground, 0.62),
                mix(background, foreground, 0.12), mix(background, foreground, 0.05), selection, selectionText,
                mix(background, foreground, 0.16), selection, mark, density);
    }

    private static int mix(int from, int to, double share) {
        return (int) Math.round(from + (to - from) * share);
    }
}
