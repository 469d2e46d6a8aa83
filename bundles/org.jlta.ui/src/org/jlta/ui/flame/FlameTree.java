package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.BitSet;
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
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    static ShownTree sum(RecordingModel model, FlameRequest request, FlameColouring colouring, Progress progress) {
        boolean inParts = colouring == FlameColouring.STATE || colouring == FlameColouring.THREAD;
        FlameNode root = Flames.of(model, request, inParts ? FlameParts.part(progress, 0, 2) : progress);
        return switch (colouring) {
        case WHOSE -> {
            Blame blame = Blame.of(model);
            yield sum(root, request, node -> FrameKind.of(blame, node.label()).ordinal(),
                    FrameKind.legend(FrameKind.WHOSE), FlameMessages.whose_label);
        }
        case FEATURE -> sum(root, request, NamedLooks.ofFeatures(root, model.settings().features()),
                FlameMessages.feature_label);
        case PACKAGE -> sum(root, request, NamedLooks.ofPackages(root), FlameMessages.package_label);
        case STATE -> shared(root, request, FlameParts.states(model, request, FlameParts.part(progress, 1, 2)),
                FlameParts.unknownState(),
                FlameMessages.state_label);
        case THREAD -> {
            List<SharedTree.Part> parts = FlameParts.threads(model, request, FlameParts.part(progress, 1, 2));
            yield shared(root, request, parts, FlameParts.otherThreads(request.threads().size() - parts.size()),
                    FlameMessages.thread_label);
        }
        };
    }

    private static ShownTree sum(FlameNode root, FlameRequest request, NamedLooks looks, String tells) {
        return sum(root, request, node -> looks.look(node.label()), looks.legend(), tells);
    }

    private static ShownTree sum(FlameNode root, FlameRequest request, ToIntFunction<FlameNode> look,
            List<FlameLegend.Entry> legend, String tells) {
        FlameModel tree = FlameModel.of(root,
                new FlameModel.Reader<>(FlameWords::shown, FlameNode::value, FlameTree::ordered, look));
        return new ShownTree(tree, legend, tells, request.fromNanos());
    }

    /** @param rest the look of frames more of which is in no part */
    private static ShownTree shared(FlameNode root, FlameRequest request, List<SharedTree.Part> parts,
            FlameLegend.Entry rest, String tells) {
        FlameModel tree = FlameModel.of(SharedTree.of(root, parts),
                new FlameModel.Reader<>(shared -> FlameWords.shown(shared.node()), shared -> shared.node().value(),
                        shared -> shared.children(ordered(shared.node())), shared -> {
                            int most = shared.most();
                            return (most < 0 ? rest : parts.get(most).entry()).look();
                        }));
        BitSet used = new BitSet();
        for (int node = 0; node < tree.size(); node++) {
            used.set(tree.style(node));
        }
        List<FlameLegend.Entry> legend = new ArrayList<>(parts.stream().map(SharedTree.Part::entry).toList());
        legend.add(rest);
        legend.removeIf(entry -> !used.get(entry.look()));
        return new ShownTree(tree, legend, tells, request.fromNanos());
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
