package org.jlta.ui.selection;

/** Is told, in the UI thread, what changed in an {@link AnalysisSelection}. */
@FunctionalInterface
public interface AnalysisSelectionListener {

    /** What changed; each one implies that those after it may have changed as well. */
    enum Aspect {
        /** Another session, or new content of it: state, progress, model. */
        SESSION,
        /** Another filter, or its threads are known now. */
        FILTER,
        /** Other threads are chosen. */
        SELECTION,
        /** Another part of the recording. */
        RANGE,
        /** Another moment is looked at. */
        MOMENT,
        /** Another frame is chosen. */
        FRAME
    }

    void changed(Aspect aspect);
}
