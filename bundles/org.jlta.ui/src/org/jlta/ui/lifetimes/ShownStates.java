package org.jlta.ui.lifetimes;

import java.util.function.Consumer;

import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.life.LifeStates;
import org.jlta.core.Session;

/** What threads did in the recording that a view shows; one of it at a time is open. For the UI thread. */
final class ShownStates {
    private final Display display;
    private final Consumer<RecordingModel> filled;
    /** Null for none. */
    private LaneStates states;
    /** That of the states. */
    private Session session;

    /** @param filled told in the UI thread when there is more to draw of a recording */
    ShownStates(Display display, Consumer<RecordingModel> filled) {
        this.display = display;
        this.filled = filled;
    }

    /** Null where the recording tells nothing of what threads did. Those of an earlier reading are shown until there are others. */
    LaneStates of(Session of, RecordingModel model) {
        if (states == null || states.model() != model) {
            LaneStates before = session == of ? states : null;
            close();
            states = LifeStates.areTold(model)
                    ? new LaneStates(model, display, () -> filled.accept(model), before)
                    : null;
            session = of;
        }
        return states;
    }

    void close() {
        if (states != null) {
            states.close();
            states = null;
        }
    }
}
