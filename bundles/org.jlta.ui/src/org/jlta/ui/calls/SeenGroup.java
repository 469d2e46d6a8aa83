package org.jlta.ui.calls;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.calls.SlowGroup;

/**
 * A group of calls.
 *
 * @param model the recording, with the calls that samples show where none was timed
 * @param group its stacks are those of that model
 */
record SeenGroup(RecordingModel model, SlowGroup group) {
}
