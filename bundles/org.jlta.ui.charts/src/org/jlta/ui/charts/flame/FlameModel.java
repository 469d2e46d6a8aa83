package org.jlta.ui.charts.flame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * A tree whose nodes have an amount, addressed by ordinals: the root is 0, the children of a node are neighbours. Immutable;
 * any thread may read.
 */
public final class FlameModel {
    /** For no node. */
    public static final int NONE = -1;

    private final String[] texts;
    private final int[] text;
    private final long[] value;
    private final long[] other;
    private final long[] start;
    private final int[] parent;
    private final int[] firstChild;
    private final int[] childCount;
    private final int[] depth;
    private final int[] deepest;
    private final byte[] style;
    private FlameSilhouette silhouette;

    /**
     * How to read a tree of somebody else's.
     *
     * @param label    of a node; equal labels are one for the search and the colours
     * @param value    its own amount and its children's
     * @param children in the order they are to be shown
     * @param style    ordinal of its look
     * @param other    an amount that it is compared with
     * @param gap      how much of its parent's own amount lies between it and the child before, or the parent's begin
     */
    public record Reader<N>(Function<N, String> label, ToLongFunction<N> value, Function<N, List<N>> children,
            ToIntFunction<N> style, ToLongFunction<N> other, ToLongFunction<N> gap) {

        /** Of nodes that are compared with nothing and stand without gaps, so that a node's own amount lies behind its children. */
        public Reader(Function<N, String> label, ToLongFunction<N> value, Function<N, List<N>> children,
                ToIntFunction<N> style) {
            this(label, value, children, style, node -> 0, node -> 0);
        }
    }

    private FlameModel(int size, String[] texts) {
        this.texts = texts;
        text = new int[size];
        value = new long[size];
        other = new long[size];
        start = new long[size];
        parent = new int[size];
        firstChild = new int[size];
        childCount = new int[size];
        depth = new int[size];
        deepest = new int[size];
        style = new byte[size];
    }

    /** Copies a tree. */
    public static <N> FlameModel of(N root, Reader<N> reader) {
        List<N> nodes = new ArrayList<>();
        nodes.add(root);
        Map<String, Integer> texts = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            texts.putIfAbsent(reader.label().apply(nodes.get(i)), texts.size());
            nodes.addAll(reader.children().apply(nodes.get(i)));
        }
        String[] labels = new String[texts.size()];
        texts.forEach((label, ordinal) -> labels[ordinal] = label);
        FlameModel model = new FlameModel(nodes.size(), labels);
        model.fill(nodes, texts, reader);
        model.silhouette = FlameSilhouette.of(model);
        return model;
    }

    private <N> void fill(List<N> nodes, Map<String, Integer> ordinals, Reader<N> reader) {
        parent[0] = NONE;
        int next = 1;
        for (int i = 0; i < nodes.size(); i++) {
            N node = nodes.get(i);
            text[i] = ordinals.get(reader.label().apply(node));
            value[i] = reader.value().applyAsLong(node);
            other[i] = reader.other().applyAsLong(node);
            style[i] = (byte) reader.style().applyAsInt(node);
            List<N> children = reader.children().apply(node);
            firstChild[i] = next;
            childCount[i] = children.size();
            long at = start[i];
            for (N child : children) {
                at += reader.gap().applyAsLong(child);
                parent[next] = i;
                start[next] = at;
                depth[next] = depth[i] + 1;
                at += reader.value().applyAsLong(child);
                next++;
            }
        }
        for (int i = nodes.size() - 1; i >= 0; i--) {
            deepest[i] = Math.max(deepest[i], depth[i]);
            if (i > 0) {
                deepest[parent[i]] = Math.max(deepest[parent[i]], deepest[i]);
            }
        }
    }

    /** A small picture of all of it. */
    FlameSilhouette silhouette() {
        return silhouette;
    }

    public int size() {
        return text.length;
    }

    public String label(int node) {
        return texts[text[node]];
    }

    /** How many different labels there are. */
    int labelCount() {
        return texts.length;
    }

    int labelOrdinal(int node) {
        return text[node];
    }

    String labelOf(int labelOrdinal) {
        return texts[labelOrdinal];
    }

    /** Its own amount and its children's. */
    public long value(int node) {
        return value[node];
    }

    /** The amount that it is compared with, 0 where it is with none. */
    public long other(int node) {
        return other[node];
    }

    /** Its own amount. */
    public long self(int node) {
        long self = value[node];
        for (int i = 0; i < childCount[node]; i++) {
            self -= value[firstChild[node] + i];
        }
        return Math.max(0, self);
    }

    /** Where it begins, from the root's begin, in amounts. */
    public long start(int node) {
        return start[node];
    }

    /** {@link #NONE} for the root. */
    public int parent(int node) {
        return parent[node];
    }

    /** Its first child; where it has none, that of the next node that has some, else {@link #size()}. */
    public int firstChild(int node) {
        return firstChild[node];
    }

    /** Behind its last child; {@link #firstChild(int)} where it has none. */
    public int endChild(int node) {
        return firstChild[node] + childCount[node];
    }

    /** 0 for the root. */
    public int depth(int node) {
        return depth[node];
    }

    /** Depth of the deepest node below it, or its own. */
    int deepest(int node) {
        return deepest[node];
    }

    /** Ordinal of a node's look. */
    public int style(int node) {
        return style[node];
    }

    /** Whether another node is on the way from the root to it. */
    public boolean isBelow(int node, int ancestor) {
        return node != ancestor && isWithin(node, ancestor);
    }

    boolean isWithin(int node, int ancestor) {
        int at = node;
        while (at != NONE && depth[at] > depth[ancestor]) {
            at = parent[at];
        }
        return at == ancestor;
    }

    /** Labels from the root's child down to the node. */
    public List<String> path(int node) {
        String[] path = new String[depth[node]];
        for (int at = node; depth[at] > 0; at = parent[at]) {
            path[depth[at] - 1] = label(at);
        }
        return Arrays.asList(path);
    }

    /** The node that a path of labels from the root's child leads to, {@link #NONE} where there is none. */
    public int find(List<String> path) {
        int node = nearest(path);
        return depth[node] == path.size() ? node : NONE;
    }

    /** The last node on a path of labels that there is; the root at least. */
    int nearest(List<String> path) {
        int node = 0;
        for (String label : path) {
            int next = NONE;
            for (int child = firstChild(node); child < endChild(node) && next == NONE; child++) {
                next = label(child).equals(label) ? child : NONE;
            }
            if (next == NONE) {
                return node;
            }
            node = next;
        }
        return node;
    }

    /** The child of a node that holds a place in amounts, {@link #NONE} where there is only the node's own amount. */
    int childAt(int node, double place) {
        int low = firstChild[node];
        int high = low + childCount[node] - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (place < start[middle]) {
                high = middle - 1;
            } else if (place >= start[middle] + (double) value[middle]) {
                low = middle + 1;
            } else {
                return middle;
            }
        }
        return NONE;
    }
}
