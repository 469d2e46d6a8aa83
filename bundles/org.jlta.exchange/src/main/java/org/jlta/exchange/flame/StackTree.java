package org.jlta.exchange.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.flame.FlameNode;

/** Adds up stacks of labels to the tree of a flame graph. Used by one thread. */
final class StackTree {
    /** Deeper stacks lose their innermost frames, which a label then tells. */
    static final int DEEPEST = 1024;
    private static final String CUT = "[frames beyond " + DEEPEST + " are left out]";

    private final Node root = new Node();

    private static final class Node {
        private final Map<String, Node> children = new LinkedHashMap<>(4);
        private long self;

        private Node child(String label) {
            return children.computeIfAbsent(label, key -> new Node());
        }

        private FlameNode build(String label) {
            List<FlameNode> built = new ArrayList<>(children.size());
            children.forEach((name, node) -> built.add(node.build(name)));
            built.sort(Comparator.comparingLong(FlameNode::value).reversed());
            long value = self;
            for (FlameNode child : built) {
                value += child.value();
            }
            return new FlameNode(label, value, self, built);
        }
    }

    /** Adds an amount above 0 at a stack, outermost frame first. */
    void add(List<String> outermostFirst, long amount) {
        Node node = root;
        for (String label : outermostFirst.subList(0, Math.min(DEEPEST, outermostFirst.size()))) {
            node = node.child(label);
        }
        if (outermostFirst.size() > DEEPEST) {
            node = node.child(CUT);
        }
        node.self += amount;
    }

    /** The tree. */
    FlameNode build() {
        return root.build(FlameNode.ROOT);
    }

    /** The same amounts with the innermost frames below the root. */
    static FlameNode reversed(FlameNode root) {
        StackTree tree = new StackTree();
        for (FlameNode child : root.children()) {
            reverse(child, List.of(), tree);
        }
        return tree.build();
    }

    private static void reverse(FlameNode node, List<String> callers, StackTree tree) {
        List<String> innermostFirst = new ArrayList<>(callers.size() + 1);
        innermostFirst.add(node.label());
        innermostFirst.addAll(callers);
        if (node.self() > 0) {
            tree.add(innermostFirst, node.self());
        }
        for (FlameNode child : node.children()) {
            reverse(child, innermostFirst, tree);
        }
    }
}
