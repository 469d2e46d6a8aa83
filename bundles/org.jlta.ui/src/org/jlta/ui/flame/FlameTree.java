package org.jlta.ui.flame;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.flame.FlameDifference;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.Flames;
import org.jlta.ui.charts.flame.FlameModel;

/** Trees for the graph, made outside of the UI thread. */
final class FlameTree {

    private FlameTree() {
    }

    /** Frames by how much they hold, in the colours of whose code they are. */
    static FlameModel sum(RecordingModel model, FlameRequest request) {
        return FlameModel.of(Flames.of(model, request), new FlameModel.Reader<>(FlameWords::shown, FlameNode::value,
                FlameTree::ordered, node -> FrameKind.of(model, node.label()).ordinal()));
    }

    /**
     * The same in the colours of what became of each frame's share; what is gone has no width.
     *
     * @param before    the recording to compare with
     * @param requested of its threads, of all the time
     */
    static FlameModel difference(RecordingModel model, FlameRequest request, RecordingModel before,
            FlameRequest requested) {
        FlameDifference root = FlameDifference.of(Flames.of(before, requested), Flames.of(model, request));
        double all = Math.max(1, root.after());
        double allBefore = Math.max(1, root.before());
        ToLongFunction<FlameDifference> value = FlameDifference::after;
        return FlameModel.of(root, new FlameModel.Reader<>(node -> FlameWords.shown(node.label()), value,
                FlameTree::largestFirst,
                node -> FrameKind.ofChange(node.before() / allBefore, node.after() / all).ordinal(),
                FlameDifference::before, node -> 0));
    }

    private static List<FlameDifference> largestFirst(FlameDifference node) {
        return node.children().stream().filter(child -> child.after() > 0)
                .sorted(Comparator.comparingLong(FlameDifference::after).reversed()).toList();
    }

    /** The largest first; of the root, which alone has such children, what has no stack behind all. */
    private static List<FlameNode> ordered(FlameNode node) {
        return node.label().equals(FlameNode.ROOT)
                ? node.children().stream().sorted(Comparator.comparing(child -> child.label().startsWith("["))).toList()
                : node.children();
    }
}
