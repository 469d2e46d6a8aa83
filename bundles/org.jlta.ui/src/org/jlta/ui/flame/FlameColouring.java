package org.jlta.ui.flame;

/** What the colours of frames tell. */
public enum FlameColouring {
    /** Whose code a frame is. */
    WHOSE(FlameMessages.byWhose_label),
    /** To which feature it belongs. */
    FEATURE(FlameMessages.byFeature_label),
    /** In which package its class is. */
    PACKAGE(FlameMessages.byPackage_label),
    /** What threads mostly did there. */
    STATE(FlameMessages.byState_label),
    /** Which thread has most of it. */
    THREAD(FlameMessages.byThread_label);

    private final String label;

    FlameColouring(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
