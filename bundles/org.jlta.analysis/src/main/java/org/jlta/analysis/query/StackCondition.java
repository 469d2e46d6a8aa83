package org.jlta.analysis.query;

import java.util.BitSet;
import java.util.function.Predicate;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;

/** A frame of the allocation or start stack matches; each frame and stack of a model is looked at once. */
final class StackCondition implements Condition {
    private final Predicate<String> label;

    StackCondition(Predicate<String> label) {
        this.label = label;
    }

    @Override
    public boolean holds(RecordingModel model, int ordinal) {
        return bind(model).holds(model, ordinal);
    }

    @Override
    public Condition bind(RecordingModel model) {
        StackTable stacks = model.stacks();
        BitSet frames = new BitSet();
        for (int i = 0; i < stacks.frameCount(); i++) {
            frames.set(i, label.test(stacks.frame(i).label()));
        }
        BitSet matching = new BitSet();
        for (int i = 0; i < stacks.size(); i++) {
            for (int d = 0; d < stacks.depth(i) && !matching.get(i); d++) {
                matching.set(i, frames.get(stacks.frameOrdinal(i, d)));
            }
        }
        return (m, o) -> isIn(matching, m.threads().allocationStack(o)) || isIn(matching, m.threads().startStack(o));
    }

    private static boolean isIn(BitSet stacks, int stack) {
        return stack >= 0 && stacks.get(stack);
    }
}
