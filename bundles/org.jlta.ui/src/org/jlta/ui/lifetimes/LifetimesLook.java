package org.jlta.ui.lifetimes;

import java.util.List;

import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.internal.ChartLook;

/** How lives look. For the UI thread. */
final class LifetimesLook {
    private static final String ALIVE = "org.jlta.ui.color.life.alive";
    private static final String OUTLIVES = "org.jlta.ui.color.life.outlives";
    private static final String STATE = "org.jlta.ui.color.state.";
    private static final double OUTLINE = 0.6;

    private LifetimesLook() {
    }

    /** In order of the constants of {@link Life}. */
    static List<IntervalStyle> styles() {
        return List.of(
                new IntervalStyle(LifetimesMessages.legendAllocated_label, ChartLook.between(OUTLINE),
                        FillPattern.OUTLINE, LifetimesMessages.legendAllocated_letter),
                new IntervalStyle(LifetimesMessages.legendRunning_label, ChartLook.theme(ALIVE), FillPattern.SOLID),
                new IntervalStyle(LifetimesMessages.legendOutlives_label, ChartLook.theme(OUTLIVES),
                        FillPattern.DIAGONAL),
                state("onCpu", LifetimesMessages.stateOnCpu_label, FillPattern.SOLID,
                        LifetimesMessages.stateOnCpu_letter),
                state("runnable", LifetimesMessages.stateRunnable_label, FillPattern.DOTS,
                        LifetimesMessages.stateRunnable_letter),
                state("blocked", LifetimesMessages.stateBlocked_label, FillPattern.SOLID_WITH_EDGE,
                        LifetimesMessages.stateBlocked_letter),
                state("waiting", LifetimesMessages.stateWaiting_label, FillPattern.DIAGONAL,
                        LifetimesMessages.stateWaiting_letter),
                state("sleeping", LifetimesMessages.stateSleeping_label, FillPattern.SPARSE_DIAGONAL,
                        LifetimesMessages.stateSleeping_letter),
                state("inputOutput", LifetimesMessages.stateInputOutput_label, FillPattern.VERTICAL,
                        LifetimesMessages.stateInputOutput_letter),
                state("unknown", LifetimesMessages.stateUnknown_label, FillPattern.HATCH,
                        LifetimesMessages.stateUnknown_letter));
    }

    private static IntervalStyle state(String colour, String label, FillPattern pattern, String letter) {
        return new IntervalStyle(label, ChartLook.theme(STATE + colour), pattern, letter);
    }
}
