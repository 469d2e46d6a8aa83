package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.life.LifeStates;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.internal.SeriesLook;
import org.jlta.ui.lifetimes.LifetimesLook;

/** All looks of the graph by ordinal: of kinds of frames, then of what has a name, then of states. */
final class FlameLooks {
    private static final int NAMED = FrameKind.values().length;
    private static final int STATES = NAMED + SeriesLook.NAMED + 1;

    private FlameLooks() {
    }

    /** That of a name by its rank, 0 for the one with most; those of high ranks share one. */
    static int named(int rank) {
        return NAMED + Math.min(rank, SeriesLook.OTHERS);
    }

    /** That of names which have none of their own. */
    static int others() {
        return NAMED + SeriesLook.OTHERS;
    }

    static int of(LifeStates.State state) {
        return STATES + state.ordinal();
    }

    /** In order of their ordinals; for the UI thread. */
    static List<IntervalStyle> styles() {
        List<IntervalStyle> styles = new ArrayList<>(FrameKind.styles());
        SeriesLook.styles().forEach(style -> styles.add(solid(style)));
        LifetimesLook.states().forEach(style -> styles.add(solid(style)));
        return styles;
    }

    private static IntervalStyle solid(IntervalStyle style) {
        return new IntervalStyle(style.label(), style.colour(), FillPattern.SOLID);
    }
}
