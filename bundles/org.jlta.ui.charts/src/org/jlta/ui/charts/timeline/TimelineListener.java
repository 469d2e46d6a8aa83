package org.jlta.ui.charts.timeline;

import java.util.BitSet;

import org.jlta.ui.charts.TimeRange;

/** Hears what a user did in a timeline; called on the UI thread, never for what the program itself set. */
public interface TimelineListener {

    /** Other lanes are selected; the set is the listener's own. */
    default void lanesSelected(BitSet lanes) {
    }

    /** A range of time was selected, or none when null. */
    default void rangeSelected(TimeRange range) {
    }

    /** A moment was chosen, or none: {@link Timeline#NO_MOMENT}. */
    default void momentSelected(long nanos) {
    }

    /** A lane was opened by double click or Enter. */
    default void laneOpened(int lane) {
    }

    /**
     * A lane was given another place within its group; a listener that takes it shows a model in which it stands there.
     *
     * @param behind the lane behind which it is to stand, -1 for the first place of the group
     */
    default void laneMoved(int lane, int behind) {
    }

    /** Another part of the time is visible. */
    default void visibleRangeChanged(TimeRange range) {
    }
}
