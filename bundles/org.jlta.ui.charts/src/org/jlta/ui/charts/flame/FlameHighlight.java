package org.jlta.ui.charts.flame;

import java.util.BitSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Labels that stand out, whatever is searched for, in one tree after the other. For the UI thread. */
final class FlameHighlight {
    private Predicate<String> wanted = label -> false;
    private BitSet labels = new BitSet();

    /** Has other labels stand out, in this tree and in later ones. */
    void set(Predicate<String> newWanted, FlameModel model) {
        wanted = newWanted;
        find(model);
    }

    /** Looks for them in a tree, null for none. */
    void find(FlameModel model) {
        labels = new BitSet();
        int count = model == null ? 0 : model.labelCount();
        for (int label = 0; label < count; label++) {
            labels.set(label, wanted.test(model.labelOf(label)));
        }
    }

    /** Ordinals of labels; not to be changed. */
    BitSet labels() {
        return labels;
    }

    /** How many nodes of the tree stand out. */
    int count(FlameModel model) {
        return model == null || labels.isEmpty()
                ? 0
                : (int) IntStream.range(0, model.size()).filter(node -> labels.get(model.labelOrdinal(node))).count();
    }
}
