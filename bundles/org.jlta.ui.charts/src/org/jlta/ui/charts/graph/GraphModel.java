package org.jlta.ui.charts.graph;

import java.util.List;

/**
 * Nodes and the arrows between them. Immutable.
 *
 * @param nodes the most important first: keys begin with it
 * @param edges name nodes by their place in {@code nodes}
 */
public record GraphModel(List<Node> nodes, List<Edge> edges) {
    /** For no node and no edge. */
    public static final int NONE = -1;

    /** @throws IllegalArgumentException when an edge names a node that is not there */
    public GraphModel {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        for (Edge edge : edges) {
            if (Math.min(edge.from(), edge.to()) < 0 || Math.max(edge.from(), edge.to()) >= nodes.size()) {
                throw new IllegalArgumentException(
                        "edge: from=" + edge.from() + ", to=" + edge.to() + ", nodes=" + nodes.size());
            }
        }
    }

    /**
     * A box.
     *
     * @param label  its name
     * @param detail a second line, empty for none
     * @param style  ordinal of its look
     */
    public record Node(String label, String detail, int style) {
    }

    /**
     * An arrow.
     *
     * @param from   node
     * @param to     node, may be the same
     * @param label  short
     * @param weight how strong, 0 or more: thicker
     * @param dashed whether it is drawn as something not certain
     */
    public record Edge(int from, int to, String label, long weight, boolean dashed) {
    }

    /** The greatest weight of an edge, at least 1. */
    long mostWeight() {
        return Math.max(1, edges.stream().mapToLong(Edge::weight).max().orElse(1));
    }

    /** Whether a node is at an end of an edge. */
    public boolean touches(int edge, int node) {
        return edges.get(edge).from() == node || edges.get(edge).to() == node;
    }

    /** Whether two nodes are the same or have an edge between them. */
    public boolean isNear(int one, int other) {
        return one == other || edges.stream().anyMatch(edge -> edge.from() == one && edge.to() == other
                || edge.from() == other && edge.to() == one);
    }

    /** The node with the texts of another graph's, {@link #NONE} for none. */
    int find(Node other) {
        for (int node = 0; node < nodes.size(); node++) {
            Node one = nodes.get(node);
            if (one.label().equals(other.label()) && one.detail().equals(other.detail())) {
                return node;
            }
        }
        return NONE;
    }
}
