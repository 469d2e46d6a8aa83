package org.jlta.analysis.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A frame of two trees, matched by the labels from the root on.
 *
 * @param label    of the frame
 * @param before   value in the first tree, 0 where it has no such frame
 * @param after    value in the second tree, 0 where it has no such frame
 * @param children those whose share changed most first
 */
public record FlameDifference(String label, long before, long after, List<FlameDifference> children) {

    public FlameDifference {
        children = List.copyOf(children);
    }

    /** Matches two trees of one request. */
    public static FlameDifference of(FlameNode before, FlameNode after) {
        return of(before, after, new double[]{Math.max(1, before.value()), Math.max(1, after.value())});
    }

    private static FlameDifference of(FlameNode before, FlameNode after, double[] totals) {
        Map<String, FlameNode[]> pairs = new LinkedHashMap<>();
        add(pairs, before, 0);
        add(pairs, after, 1);
        List<FlameDifference> children = new ArrayList<>();
        pairs.values().forEach(pair -> children.add(of(pair[0], pair[1], totals)));
        children.sort(Comparator.comparingDouble((FlameDifference child) -> -Math.abs(child.change(totals)))
                .thenComparing(FlameDifference::label));
        return new FlameDifference(before == null ? after.label() : before.label(), value(before), value(after),
                children);
    }

    private static void add(Map<String, FlameNode[]> pairs, FlameNode node, int side) {
        if (node != null) {
            for (FlameNode child : node.children()) {
                pairs.computeIfAbsent(child.label(), k -> new FlameNode[2])[side] = child;
            }
        }
    }

    private static long value(FlameNode node) {
        return node == null ? 0 : node.value();
    }

    /** Of its share of all, -1 to 1. */
    private double change(double[] totals) {
        return after / totals[1] - before / totals[0];
    }
}
