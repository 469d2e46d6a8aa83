package org.jlta.analysis.life;

import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.RecordingModel;

/**
 * A context and its threads.
 *
 * @param context        the context
 * @param threads        threads that belong to it
 * @param alive          of them alive at the end
 * @param aliveAfterStop of them alive although it was stopped; 0 while it runs
 */
public record ContextSummary(ContextInfo context, int threads, int alive, int aliveAfterStop) {

    /** One row for each context of the model, in its order. */
    public static List<ContextSummary> of(RecordingModel model) {
        throw new UnsupportedOperationException();
    }
}
