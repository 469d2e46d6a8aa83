package org.jlta.ui.calls;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.RecordingModel;

/**
 * A call.
 *
 * @param model the recording, with the calls that samples show where none was timed
 * @param row   in its table of calls
 */
record SeenCall(RecordingModel model, int row) {

    CallTable calls() {
        return model.activity().calls();
    }

    long startNanos() {
        return calls().startNanos(row);
    }

    long durationNanos() {
        return calls().durationNanos(row);
    }

    int thread() {
        return calls().thread(row);
    }
}
