package org.jlta.ui.flame;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.flame.FlameDifference;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.Flames;
import org.jlta.analysis.origin.Blame;
import org.jlta.ui.charts.flame.FlameModel;

/** Trees for the graph, made outside of the UI thread. */
final class FlameTree {

    private FlameTree() {
    }

    /**
     * Frames by how much they hold.
     *
     * @param byFeature in the colours of features, not of whose code they are
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    static ShownTree sum(RecordingModel model, FlameRequest request, boolean byFeature, Progress progress) {
        FlameNode root = Flames.of(model, request, progress);
        Blame blame = Blame.of(model);
        FeatureLooks features = byFeature ? FeatureLooks.of(root, model.settings().features()) : null;
        ToIntFunction<FlameNode> look = byFeature
                ? node -> features.look(node.label())
                : node -> FrameKind.of(blame, node.label()).ordinal();
        FlameModel tree = FlameModel.of(root,
                new FlameModel.Reader<>(FlameWords::shown, FlameNode::value, FlameTree::ordered, look));
        return new ShownTree(tree, byFeature ? features.legend() : FrameKind.legend(FrameKind.WHOSE),
                byFeature ? FlameMessages.feature_label : FlameMessages.whose_label, request.fromNanos());
    }

    /**
     * The same in the colours of what became of each frame's share; what is gone has no width, and is told beside.
     *
     * @param before    the recording to compare with
     * @param requested of its threads, of all the time
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    static ShownTree difference(RecordingModel model, FlameRequest request, RecordingModel before,
            FlameRequest requested, Progress progress) {
        FlameDifference root = FlameDifference.of(Flames.of(before, requested, progress),
                Flames.of(model, request, progress));
        double all = Math.max(1, root.after());
        double allBefore = Math.max(1, root.before());
        ToLongFunction<FlameDifference> value = FlameDifference::after;
        FlameModel tree = FlameModel.of(root, new FlameModel.Reader<>(node -> FlameWords.shown(node.label()), value,
                FlameTree::largestFirst,
                node -> FrameKind.ofChange(node.before() / allBefore, node.after() / all).ordinal(),
                FlameDifference::before, node -> 0));
        return new ShownTree(tree, FrameKind.legend(FrameKind.CHANGES), FlameMessages.change_label,
                request.fromNanos(), root.gone(), root.before());
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
