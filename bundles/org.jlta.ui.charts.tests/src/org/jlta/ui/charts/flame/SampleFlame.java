package org.jlta.ui.charts.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Trees for the tests. */
final class SampleFlame {

    /** A node with its amount and its children's. */
    record Node(String label, long value, List<Node> children) {
    }

    private SampleFlame() {
    }

    static Node node(String label, long value, Node... children) {
        return new Node(label, value, List.of(children));
    }

    /** {@code all 100: a 60 (b 40 (c 40), d 10), e 40 (b 40)}. */
    static FlameModel small() {
        return model(node("all", 100, node("a", 60, node("b", 40, node("c", 40)), node("d", 10)),
                node("e", 40, node("b", 40))));
    }

    static FlameModel model(Node root) {
        return FlameModel.of(root, new FlameModel.Reader<>(Node::label, Node::value, Node::children, node -> 0));
    }

    /** Exactly as many nodes as said, some of them deep below others. */
    static FlameModel large(int size, long seed) {
        Random random = new Random(seed);
        int[] parents = new int[size];
        for (int i = 1; i < size; i++) {
            parents[i] = Math.max(0, i - 1 - random.nextInt(Math.min(i, 40)));
        }
        long[] values = new long[size];
        List<List<Node>> children = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            children.add(new ArrayList<>());
        }
        Node root = null;
        for (int i = size - 1; i >= 0; i--) {
            values[i] += 1 + random.nextInt(3);
            root = new Node("frame " + i % 5000, values[i], children.get(i));
            if (i > 0) {
                values[parents[i]] += values[i];
                children.get(parents[i]).add(root);
            }
        }
        return model(root);
    }
}
