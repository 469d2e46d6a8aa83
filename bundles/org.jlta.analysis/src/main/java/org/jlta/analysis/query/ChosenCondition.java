package org.jlta.analysis.query;

import java.util.BitSet;
import java.util.function.Function;

import org.jlta.analysis.RecordingModel;

/**
 * A condition that looks at a whole recording at once.
 *
 * @param chosen the ordinals for which it holds; asked once for each binding
 */
record ChosenCondition(Function<RecordingModel, BitSet> chosen) implements Condition {

    @Override
    public boolean holds(RecordingModel model, int ordinal) {
        return chosen.apply(model).get(ordinal);
    }

    @Override
    public Condition bind(RecordingModel model) {
        BitSet threads = chosen.apply(model);
        return (m, o) -> threads.get(o);
    }
}
