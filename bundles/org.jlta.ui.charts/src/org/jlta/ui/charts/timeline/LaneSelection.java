package org.jlta.ui.charts.timeline;

import java.util.BitSet;

/** Which lanes are selected, with the anchor from which Shift extends. One thread only. */
final class LaneSelection {

    /** What a click or key does to the selection. */
    enum Change {
        /** Selects these only. */
        REPLACE,
        /** Adds them, or takes them out when all of them are selected. */
        TOGGLE,
        /** Selects everything between the anchor and these. */
        EXTEND
    }

    private BitSet lanes = new BitSet();
    private int anchor = -1;

    /** A copy. */
    BitSet lanes() {
        return (BitSet) lanes.clone();
    }

    boolean contains(int lane) {
        return lanes.get(lane);
    }

    /** Number of selected lanes of a part. */
    int countWithin(int firstLane, int endLane) {
        return lanes.get(firstLane, endLane).cardinality();
    }

    int size() {
        return lanes.cardinality();
    }

    /** Sets the selection without an anchor. */
    void set(BitSet newLanes) {
        lanes = (BitSet) newLanes.clone();
        anchor = lanes.nextSetBit(0);
    }

    /** Applies a click on the lanes from the first to before the end: one lane, or those of a group. */
    void apply(Change change, int firstLane, int endLane) {
        switch (change) {
        case REPLACE -> {
            lanes.clear();
            lanes.set(firstLane, endLane);
            anchor = firstLane;
        }
        case TOGGLE -> {
            boolean all = lanes.nextClearBit(firstLane) >= endLane;
            lanes.set(firstLane, endLane, !all);
            anchor = firstLane;
        }
        case EXTEND -> {
            int from = anchor < 0 ? firstLane : anchor;
            lanes.clear();
            lanes.set(Math.min(from, firstLane), Math.max(from + 1, endLane));
            anchor = from;
        }
        }
    }
}
