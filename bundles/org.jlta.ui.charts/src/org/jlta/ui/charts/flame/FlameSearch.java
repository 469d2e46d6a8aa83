package org.jlta.ui.charts.flame;

import java.util.BitSet;
import java.util.Locale;

/** The nodes whose label holds a text, whatever its case. Immutable. */
final class FlameSearch {
    /** Finds nothing. */
    static final FlameSearch NONE = new FlameSearch(new BitSet(), 0, 0);

    private final BitSet labels;
    private final int count;
    private final long value;

    private FlameSearch(BitSet labels, int count, long value) {
        this.labels = labels;
        this.count = count;
        this.value = value;
    }

    static FlameSearch of(FlameModel model, String text) {
        String wanted = text.toLowerCase(Locale.ROOT);
        if (model == null || wanted.isBlank()) {
            return NONE;
        }
        BitSet labels = new BitSet();
        for (int i = 0; i < model.labelCount(); i++) {
            labels.set(i, model.labelOf(i).toLowerCase(Locale.ROOT).contains(wanted));
        }
        // parents come before their children
        BitSet within = new BitSet(model.size());
        int count = 0;
        long value = 0;
        for (int node = 0; node < model.size(); node++) {
            int parent = model.parent(node);
            boolean below = parent != FlameModel.NONE && within.get(parent);
            boolean hit = labels.get(model.labelOrdinal(node));
            count += hit ? 1 : 0;
            value += hit && !below ? model.value(node) : 0;
            within.set(node, hit || below);
        }
        return new FlameSearch(labels, count, value);
    }

    boolean isHit(FlameModel model, int node) {
        return labels.get(model.labelOrdinal(node));
    }

    /** How many nodes. */
    int count() {
        return count;
    }

    /** Their amounts; nodes below others that were found count once. */
    long value() {
        return value;
    }

    /** The next hit behind a node, round the end; {@link FlameModel#NONE} when there is none. */
    int next(FlameModel model, int node, int step) {
        int at = node;
        for (int i = 0; i < model.size(); i++) {
            at = Math.floorMod(at + step, model.size());
            if (isHit(model, at)) {
                return at;
            }
        }
        return FlameModel.NONE;
    }
}
