package org.jlta.ui.lifetimes;

import java.util.List;

import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.internal.ChartLook;

/** How lives look. For the UI thread. */
final class LifetimesLook {
    private static final String ALIVE = "org.jlta.ui.color.life.alive";
    private static final String OUTLIVES = "org.jlta.ui.color.life.outlives";
    private static final double OUTLINE = 0.6;

    private LifetimesLook() {
    }

    /** In order of the constants of {@link Life}. */
    static List<IntervalStyle> styles() {
        return List.of(
                new IntervalStyle(LifetimesMessages.legendAllocated_label, ChartLook.between(OUTLINE),
                        FillPattern.OUTLINE),
                new IntervalStyle(LifetimesMessages.legendRunning_label, ChartLook.theme(ALIVE), FillPattern.SOLID),
                new IntervalStyle(LifetimesMessages.legendOutlives_label, ChartLook.theme(OUTLIVES),
                        FillPattern.DIAGONAL));
    }
}
