package org.jlta.analysis.query;

import java.util.List;

import org.jlta.analysis.RecordingModel;

/** Whether a thread is selected. */
@FunctionalInterface
interface Condition {
    boolean holds(RecordingModel model, int ordinal);

    /** The same condition, prepared for many threads of one model; it can be asked by several threads at the same time. */
    default Condition bind(RecordingModel model) {
        return this;
    }

    /** All of them, or one of them where {@code any}: a long query must not be a deep one. */
    record Joined(List<Condition> parts, boolean any) implements Condition {

        public Joined {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean holds(RecordingModel model, int ordinal) {
            for (Condition part : parts) {
                if (part.holds(model, ordinal) == any) {
                    return any;
                }
            }
            return !any;
        }

        @Override
        public Condition bind(RecordingModel model) {
            return new Joined(parts.stream().map(part -> part.bind(model)).toList(), any);
        }
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
