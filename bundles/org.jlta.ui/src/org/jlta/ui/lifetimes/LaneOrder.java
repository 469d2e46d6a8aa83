package org.jlta.ui.lifetimes;

/** The order of threads within a group. */
public enum LaneOrder {
    /** The earliest first. */
    START(LifetimesMessages.sortStart_label),
    /** The longest first. */
    LIFE(LifetimesMessages.sortLife_label),
    /** The busiest first; those that were not measured last. */
    CPU(LifetimesMessages.sortCpu_label),
    /** As a person orders names. */
    NAME(LifetimesMessages.sortName_label);

    private final String label;

    LaneOrder(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
