package org.jlta.ui.internal;

import java.util.ArrayList;
import java.util.List;

import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;

/** Looks of several amounts in one chart, each told from the others by colour and by pattern. For the UI thread. */
public final class SeriesLook {
    /** How many have a look of their own; what is more is taken together. */
    public static final int NAMED = 6;
    /** Ordinal of the look of all others. */
    public static final int OTHERS = NAMED;

    private static final String COLOUR = "org.jlta.ui.color.series.";
    private static final double NEUTRAL = 0.35;
    private static final List<FillPattern> PATTERNS = List.of(FillPattern.SOLID, FillPattern.DIAGONAL,
            FillPattern.VERTICAL, FillPattern.DOTS, FillPattern.HATCH, FillPattern.SPARSE_DIAGONAL);

    private SeriesLook() {
    }

    /** {@link #NAMED} looks, then that of all others. */
    public static List<IntervalStyle> styles() {
        List<IntervalStyle> styles = new ArrayList<>();
        for (int i = 0; i < NAMED; i++) {
            styles.add(new IntervalStyle("", ChartLook.theme(COLOUR + (i + 1)), PATTERNS.get(i)));
        }
        styles.add(new IntervalStyle("", ChartLook.between(NEUTRAL), FillPattern.SOLID));
        return styles;
    }
}
