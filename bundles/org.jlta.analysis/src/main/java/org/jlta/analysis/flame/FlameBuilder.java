package org.jlta.analysis.flame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;

/** Adds up amounts by stack. Used by one thread. */
final class FlameBuilder {
    private static final Comparator<FlameNode> LARGEST_FIRST = Comparator.comparingLong(FlameNode::value).reversed()
            .thenComparing(FlameNode::label);

    private final StackTable stacks;
    private final FlameRequest.Form form;
    private final int[] labelOfFrame;
    private final List<String> labels = new ArrayList<>();
    private final Map<String, Integer> labelOrdinals = new HashMap<>();
    private final StackSums sums;
    private final Map<String, Double> withoutStack = new LinkedHashMap<>();
    private final List<Path> paths = new ArrayList<>();

    /** A way from the root, by labels, and what is at its end. */
    private record Path(int[] labels, double amount) {
    }

    FlameBuilder(StackTable stacks, FlameRequest.Form form) {
        this.stacks = stacks;
        this.form = form;
        sums = new StackSums(stacks.size());
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
        sums.add(stackOrdinal, amount);
    }

    /** All amounts of others. */
    void add(StackSums others) {
        sums.add(others);
    }

    void add(String label, double amount) {
        withoutStack.merge(label, amount, Double::sum);
    }

    /** Puts all that was added since the last time below a node of that label, which is no frame. */
    void close(String group) {
        close(new int[]{label("[" + group + "]")});
    }

    private void close(int[] prefix) {
        if (sums.withoutStack() > 0) {
            add(FlameNode.NO_STACK, sums.withoutStack());
        }
        sums.forEach(stack -> paths.add(new Path(joined(prefix, labels(stack)), sums.of(stack))));
        withoutStack
                .forEach((text, amount) -> paths.add(new Path(joined(prefix, new int[]{label(text)}), amount)));
        sums.clear();
        withoutStack.clear();
    }

    private static int[] joined(int[] prefix, int[] path) {
        int[] joined = Arrays.copyOf(prefix, prefix.length + path.length);
        System.arraycopy(path, 0, joined, prefix.length, path.length);
        return joined;
    }

    FlameNode build() {
        close(new int[0]);
        Path[] sorted = paths.toArray(Path[]::new);
        Arrays.sort(sorted, (one, other) -> Arrays.compare(one.labels, other.labels));
        return node(FlameNode.ROOT, sorted, whole(sorted), 0, sorted.length, 0);
    }

    /**
     * The sums of all amounts before each, and of all, in whole numbers: so each value is exactly that of its parts, and the root's that of all,
     * whatever was rounded.
     */
    private static long[] whole(Path[] paths) {
        long[] sums = new long[paths.length + 1];
        double sum = 0;
        for (int i = 0; i < paths.length; i++) {
            sum += paths[i].amount;
            sums[i + 1] = Math.round(sum);
        }
        return sums;
    }

    /** From the root on. */
    private int[] labels(int stack) {
        int[] path = new int[stacks.depth(stack)];
        for (int i = 0; i < path.length; i++) {
            path[i] = labelOfFrame[stacks.frameOrdinal(stack, path.length - 1 - i)];
        }
        int[] counted = form.recursion().of(path);
        return form.innermostFirst() ? reversed(counted) : counted;
    }

    private static int[] reversed(int[] path) {
        int[] reversed = new int[path.length];
        for (int i = 0; i < path.length; i++) {
            reversed[i] = path[path.length - 1 - i];
        }
        return reversed;
    }

    /**
     * The node at which sorted paths meet that begin with the same labels, so many as it is deep. Recursive: as deep as the
     * deepest stack, which is 2048 frames at most.
     */
    private FlameNode node(String label, Path[] paths, long[] sums, int from, int to, int depth) {
        List<FlameNode> children = new ArrayList<>(2);
        int at = from;
        while (at < to && paths[at].labels.length == depth) {
            at++;
        }
        long self = sums[at] - sums[from];
        while (at < to) {
            int next = paths[at].labels[depth];
            int end = at + 1;
            while (end < to && paths[end].labels[depth] == next) {
                end++;
            }
            children.add(node(labels.get(next), paths, sums, at, end, depth + 1));
            at = end;
        }
        if (children.size() > 1) {
            children.sort(LARGEST_FIRST);
        }
        return new FlameNode(label, sums[to] - sums[from], self, children);
    }
}
