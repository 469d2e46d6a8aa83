package org.jlta.ui.selection;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * What a window shows, for other tools to lead on from: where it adapts to the platform's {@code IShowInSource}, our views have
 * Show In.
 *
 * @param model   a recording
 * @param threads of it, chosen; may be empty
 */
public record ShownThreads(RecordingModel model, ThreadSet threads) {
}
