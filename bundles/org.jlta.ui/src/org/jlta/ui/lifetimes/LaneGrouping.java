package org.jlta.ui.lifetimes;

/** By what threads are put together. */
public enum LaneGrouping {
    /** The first frame of the application's own code where they were allocated. */
    ORIGIN(LifetimesMessages.byOrigin_label),
    /** The web application, bundle or loader they belong to. */
    CONTEXT(LifetimesMessages.byContext_label),
    /** The name without the number at its end. */
    NAME(LifetimesMessages.byName_label),
    /** Not at all. */
    NONE(LifetimesMessages.notGrouped_label);

    private final String label;

    LaneGrouping(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
