package org.jlta.analysis.features;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

import org.jlta.analysis.flame.FlameNode;

/**
 * What a flame graph has of one feature.
 *
 * @param name  of the feature; {@link #OTHER} for stacks without one
 * @param own   of the stacks that belong to it; all features and the other stacks together are all there is
 * @param total of all stacks with a frame of it, those that belong to another feature too
 */
public record FeatureSum(String name, long own, long total) {
    /** Stacks without any frame of a feature. */
    public static final String OTHER = "other";

    /**
     * Sums up a tree without line numbers; a stack belongs to the first feature, in the order of the rules, of which it has a
     * frame.
     *
     * @return those with an amount, the most first
     */
    public static List<FeatureSum> of(FlameNode root, FeatureRules rules) {
        int size = rules.names().size();
        long[] own = new long[size + 1];
        long[] total = new long[size + 1];
        add(root, rules, new BitSet(size), own, total);
        List<FeatureSum> sums = new ArrayList<>();
        for (int i = 0; i <= size; i++) {
            if (total[i] > 0) {
                sums.add(new FeatureSum(i == size ? OTHER : rules.names().get(i), own[i], total[i]));
            }
        }
        sums.sort(Comparator.comparingLong(FeatureSum::own).thenComparingLong(FeatureSum::total).reversed());
        return sums;
    }

    /** The features of the frames from the root to here are in {@code seen}; recursive, as deep as the deepest stack. */
    private static void add(FlameNode node, FeatureRules rules, BitSet seen, long[] own, long[] total) {
        int feature = rules.of(node.label());
        boolean isFirst = feature != FeatureRules.NONE && !seen.get(feature);
        if (isFirst) {
            seen.set(feature);
        }
        if (node.self() > 0) {
            int belongs = seen.isEmpty() ? own.length - 1 : seen.nextSetBit(0);
            own[belongs] += node.self();
            seen.stream().forEach(i -> total[i] += node.self());
            total[own.length - 1] += seen.isEmpty() ? node.self() : 0;
        }
        for (FlameNode child : node.children()) {
            add(child, rules, seen, own, total);
        }
        if (isFirst) {
            seen.clear(feature);
        }
    }
}
