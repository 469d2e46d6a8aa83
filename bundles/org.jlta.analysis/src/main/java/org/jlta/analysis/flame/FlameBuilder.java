package org.jlta.analysis.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;

/** Adds up amounts by stack. Used by one thread. */
final class FlameBuilder {
    private final StackTable stacks;
    private final FlameRequest.Form form;
    private final int[] labelOfFrame;
    private final List<String> labels = new ArrayList<>();
    private final Map<String, Integer> labelOrdinals = new HashMap<>();
    private final double[] byStack;
    private final Map<String, Double> withoutStack = new LinkedHashMap<>();

    /** A node that grows. */
    private static final class Node {
        private final Map<Integer, Node> children = new HashMap<>(4);
        private double value;
        private double self;
    }

    FlameBuilder(StackTable stacks, FlameRequest.Form form) {
        this.stacks = stacks;
        this.form = form;
        byStack = new double[stacks.size()];
        labelOfFrame = new int[stacks.frameCount()];
        for (int i = 0; i < labelOfFrame.length; i++) {
            Frame frame = stacks.frame(i);
            labelOfFrame[i] = label(form.lines() ? frame.label() : frame.place());
        }
    }

    private int label(String text) {
        Integer known = labelOrdinals.putIfAbsent(text, labels.size());
        if (known != null) {
            return known;
        }
        labels.add(text);
        return labels.size() - 1;
    }

    /** An amount above 0 at a stack, or at {@link FlameNode#NO_STACK} where there is none. */
    void add(int stackOrdinal, double amount) {
        if (stackOrdinal == StackTable.NONE) {
            add(FlameNode.NO_STACK, amount);
        } else {
            byStack[stackOrdinal] += amount;
        }
    }

    void add(String label, double amount) {
        withoutStack.merge(label, amount, Double::sum);
    }

    FlameNode build() {
        Node root = new Node();
        for (int stack = 0; stack < byStack.length; stack++) {
            if (byStack[stack] > 0) {
                add(root, stack, byStack[stack]);
            }
        }
        withoutStack.forEach((text, amount) -> {
            Node node = root.children.computeIfAbsent(label(text), k -> new Node());
            root.value += amount;
            node.value += amount;
            node.self += amount;
        });
        return finished(FlameNode.ROOT, root);
    }

    private void add(Node root, int stack, double amount) {
        Node node = root;
        node.value += amount;
        int depth = stacks.depth(stack);
        for (int i = 0; i < depth; i++) {
            int frame = stacks.frameOrdinal(stack, form.innermostFirst() ? i : depth - 1 - i);
            node = node.children.computeIfAbsent(labelOfFrame[frame], k -> new Node());
            node.value += amount;
        }
        node.self += amount;
    }

    /** Recursive: as deep as the deepest stack, which is 2048 frames at most. */
    private FlameNode finished(String label, Node node) {
        List<FlameNode> children = new ArrayList<>(node.children.size());
        node.children.forEach((key, child) -> children.add(finished(labels.get(key), child)));
        children.sort(Comparator.comparingLong(FlameNode::value).reversed().thenComparing(FlameNode::label));
        return new FlameNode(label, Math.round(node.value), Math.round(node.self), children);
    }
}
