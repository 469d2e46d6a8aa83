package org.jlta.analysis.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.StableNames;

/**
 * A frame of two trees, matched from the root on by labels without the numbers that compilers give ({@link StableNames}).
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
        return of(stable(before), stable(after), new double[]{Math.max(1, before.value()), Math.max(1, after.value())});
    }

    /** The same tree by stable names: frames that they make equal are one. */
    private static FlameNode stable(FlameNode node) {
        Map<String, List<FlameNode>> byName = new LinkedHashMap<>();
        for (FlameNode child : node.children()) {
            byName.computeIfAbsent(StableNames.of(child.label()), name -> new ArrayList<>()).add(child);
        }
        List<FlameNode> children = new ArrayList<>();
        byName.forEach((name, equal) -> children.add(stable(new FlameNode(name,
                equal.stream().mapToLong(FlameNode::value).sum(), equal.stream().mapToLong(FlameNode::self).sum(),
                equal.stream().flatMap(one -> one.children().stream()).toList()))));
        return new FlameNode(node.label(), node.value(), node.self(), children);
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

    /**
     * A frame that the second tree lacks, with all that it called.
     *
     * @param path   labels from below the root down to it
     * @param before its value in the first tree
     */
    public record Gone(List<String> path, long before) {

        public Gone {
            path = List.copyOf(path);
        }

        public String label() {
            return path.get(path.size() - 1);
        }
    }

    /** Frames that only the first tree has, those whose callers both have, most first. */
    public List<Gone> gone() {
        List<Gone> gone = new ArrayList<>();
        addGone(new ArrayList<>(), gone);
        gone.sort(Comparator.comparingLong(Gone::before).reversed());
        return gone;
    }

    /** Recursive, as deep as the deepest stack. */
    private void addGone(List<String> path, List<Gone> gone) {
        for (FlameDifference child : children) {
            path.add(child.label);
            if (child.after == 0 && child.before > 0) {
                gone.add(new Gone(path, child.before));
            } else {
                child.addGone(path, gone);
            }
            path.remove(path.size() - 1);
        }
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
