package org.jlta.analysis.query;

import org.jlta.analysis.RecordingModel;

/** Whether a thread is selected. */
@FunctionalInterface
interface Condition {
    boolean holds(RecordingModel model, int ordinal);

    /** The same condition, prepared for many threads of one model. */
    default Condition bind(RecordingModel model) {
        return this;
    }

    /** Both. */
    static Condition and(Condition left, Condition right) {
        return new Condition() {
            @Override
            public boolean holds(RecordingModel model, int ordinal) {
                return left.holds(model, ordinal) && right.holds(model, ordinal);
            }

            @Override
            public Condition bind(RecordingModel model) {
                return and(left.bind(model), right.bind(model));
            }
        };
    }

    /** Either. */
    static Condition or(Condition left, Condition right) {
        return not(and(not(left), not(right)));
    }

    /** The opposite. */
    static Condition not(Condition condition) {
        return new Condition() {
            @Override
            public boolean holds(RecordingModel model, int ordinal) {
                return !condition.holds(model, ordinal);
            }

            @Override
            public Condition bind(RecordingModel model) {
                return not(condition.bind(model));
            }
        };
    }
}
