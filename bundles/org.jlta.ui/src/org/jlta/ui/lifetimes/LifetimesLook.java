package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.life.LifeStates;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.internal.ChartLook;

/** How lives and states look. For the UI thread. */
public final class LifetimesLook {
    private static final String ALIVE = "org.jlta.ui.color.life.alive";
    private static final String OUTLIVES = "org.jlta.ui.color.life.outlives";
    private static final String STATE = "org.jlta.ui.color.state.";
    private static final double OUTLINE = 0.6;

    private LifetimesLook() {
    }

    /** In order of the constants of {@link Life}. */
    static List<IntervalStyle> styles() {
        List<IntervalStyle> styles = new ArrayList<>(List.of(
                new IntervalStyle(LifetimesMessages.legendAllocated_label, ChartLook.between(OUTLINE),
                        FillPattern.OUTLINE, LifetimesMessages.legendAllocated_letter),
                new IntervalStyle(LifetimesMessages.legendRunning_label, ChartLook.theme(ALIVE), FillPattern.SOLID),
                new IntervalStyle(LifetimesMessages.legendOutlives_label, ChartLook.theme(OUTLIVES),
                        FillPattern.DIAGONAL)));
        styles.addAll(states());
        return styles;
    }

    /** What a state is called. */
    public static String label(LifeStates.State state) {
        return switch (state) {
        case ON_CPU -> LifetimesMessages.stateOnCpu_label;
        case RUNNABLE -> LifetimesMessages.stateRunnable_label;
        case BLOCKED -> LifetimesMessages.stateBlocked_label;
        case WAITING -> LifetimesMessages.stateWaiting_label;
        case SLEEPING -> LifetimesMessages.stateSleeping_label;
        case INPUT_OUTPUT -> LifetimesMessages.stateInputOutput_label;
        case UNKNOWN -> LifetimesMessages.stateUnknown_label;
        };
    }

    /** What threads do, in order of the constants of {@link LifeStates.State}. */
    public static List<IntervalStyle> states() {
        return List.of(
                state("onCpu", LifeStates.State.ON_CPU, FillPattern.SOLID,
                        LifetimesMessages.stateOnCpu_letter),
                state("runnable", LifeStates.State.RUNNABLE, FillPattern.DOTS,
                        LifetimesMessages.stateRunnable_letter),
                state("blocked", LifeStates.State.BLOCKED, FillPattern.SOLID_WITH_EDGE,
                        LifetimesMessages.stateBlocked_letter),
                state("waiting", LifeStates.State.WAITING, FillPattern.DIAGONAL,
                        LifetimesMessages.stateWaiting_letter),
                state("sleeping", LifeStates.State.SLEEPING, FillPattern.SPARSE_DIAGONAL,
                        LifetimesMessages.stateSleeping_letter),
                state("inputOutput", LifeStates.State.INPUT_OUTPUT, FillPattern.VERTICAL,
                        LifetimesMessages.stateInputOutput_letter),
                state("unknown", LifeStates.State.UNKNOWN, FillPattern.HATCH,
                        LifetimesMessages.stateUnknown_letter));
    }

    private static IntervalStyle state(String colour, LifeStates.State state, FillPattern pattern, String letter) {
        return new IntervalStyle(label(state), ChartLook.theme(STATE + colour), pattern, letter);
    }
}
