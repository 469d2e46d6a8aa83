package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Recursion;
import org.jlta.analysis.flame.ChartRequest;
import org.jlta.analysis.flame.ChartSpan;
import org.jlta.analysis.flame.FlameChart;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.origin.Blame;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.format.LockWords;

/** What one thread did in order of time as a tree: frames that stay on the stack go on as one. Made outside of the UI thread. */
final class TimeTree {
    /** So many stretches at least can be told apart over the whole width. */
    private static final int STEPS = 4000;

    private final String label;
    private final long from;
    /** Where the sibling before it ends, or its parent begins. */
    private final long after;
    private final List<TimeTree> children = new ArrayList<>();
    private long to;

    private TimeTree(String label, long from, long after) {
        this.label = label;
        this.from = from;
        this.after = after;
        this.to = from;
    }

    /**
     * The tree, whose amounts are nanoseconds; it begins at the first moment of the thread in the time.
     *
     * @param form what becomes of lines and of recursion; the outermost frames come first in any case
     */
    static ShownTree of(RecordingModel model, int thread, long fromNanos, long toNanos, FlameRequest.Form form) {
        List<ChartSpan> spans = FlameChart.of(model,
                new ChartRequest(thread, fromNanos, toNanos, Math.max(1, (toNanos - fromNanos) / STEPS)));
        long begin = spans.isEmpty() ? fromNanos : spans.get(0).startNanos();
        TimeTree root = new TimeTree(FlameNode.ROOT, begin, begin);
        for (ChartSpan span : spans) {
            root.add(path(model, span, form), 0, span);
        }
        Blame blame = Blame.of(model);
        FlameModel tree = FlameModel.of(root,
                new FlameModel.Reader<>(node -> FlameWords.shown(node.label), node -> node.to - node.from,
                        node -> node.children, node -> FrameKind.of(blame, node.label).ordinal(), node -> 0,
                        node -> node.from - node.after));
        return new ShownTree(tree, FrameKind.legend(FrameKind.WHOSE), FlameMessages.whose_label, begin);
    }

    /** Frames, outermost first; on top of them what the thread did where it did not run. */
    private static List<String> path(RecordingModel model, ChartSpan span, FlameRequest.Form form) {
        List<String> path = new ArrayList<>();
        if (span.stack() >= 0) {
            List<Frame> frames = model.stack(span.stack());
            for (int i = frames.size() - 1; i >= 0; i--) {
                path.add(form.lines() ? frames.get(i).label() : frames.get(i).place());
            }
            path = folded(path, form.recursion());
        }
        if (span.kind() != ChartSpan.Kind.RUNNING && span.kind() != ChartSpan.Kind.SEEN || path.isEmpty()) {
            path.add("[" + LockWords.doing(span) + "]");
        }
        return path;
    }

    private static List<String> folded(List<String> path, Recursion recursion) {
        if (recursion == Recursion.SHOWN) {
            return path;
        }
        List<String> labels = new ArrayList<>(new LinkedHashSet<>(path));
        Map<String, Integer> ordinals = new HashMap<>();
        labels.forEach(label -> ordinals.put(label, ordinals.size()));
        int[] counted = recursion.of(path.stream().mapToInt(ordinals::get).toArray());
        return Arrays.stream(counted).mapToObj(labels::get).collect(Collectors.toCollection(ArrayList::new));
    }

    private void add(List<String> path, int depth, ChartSpan span) {
        to = span.endNanos();
        if (depth < path.size()) {
            TimeTree last = children.isEmpty() ? null : children.get(children.size() - 1);
            if (last == null || last.to != span.startNanos() || !last.label.equals(path.get(depth))) {
                last = new TimeTree(path.get(depth), span.startNanos(), last == null ? from : last.to);
                children.add(last);
            }
            last.add(path, depth + 1, span);
        }
    }
}
