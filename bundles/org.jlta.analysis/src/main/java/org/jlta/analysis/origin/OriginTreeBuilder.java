package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.OriginGroup.Kind;
import org.jlta.analysis.origin.OriginKeys.Step;

/** A node of the tree while threads are added. Used by one thread. */
final class OriginTreeBuilder {
    private static final int[] NO_FRAMES = {};

    private final RecordingModel model;
    private final Kind kind;
    private final boolean folded;
    private int[] frames;
    private final OriginCollector threads;
    private final Map<Integer, OriginTreeBuilder> children = new HashMap<>();
    private final Map<Kind, OriginTreeBuilder> unknown = new HashMap<>();

    private OriginTreeBuilder(RecordingModel model, Kind kind, int[] frames, boolean folded) {
        this.model = model;
        this.kind = kind;
        this.frames = frames;
        this.folded = folded;
        this.threads = new OriginCollector(model);
    }

    static OriginTreeBuilder root(RecordingModel model) {
        return new OriginTreeBuilder(model, Kind.KNOWN, NO_FRAMES, false);
    }

    void add(int ordinal, Kind threadKind, List<Step> steps) {
        threads.add(ordinal);
        if (threadKind != Kind.KNOWN) {
            unknown.computeIfAbsent(threadKind, k -> new OriginTreeBuilder(model, k, NO_FRAMES, false)).threads
                    .add(ordinal);
            return;
        }
        OriginTreeBuilder node = this;
        for (Step step : steps) {
            node = node.children.computeIfAbsent(step.identity(),
                    k -> new OriginTreeBuilder(model, Kind.KNOWN, step.frames(), step.isFolded()));
            node.keepCommon(step.frames());
            node.threads.add(ordinal);
        }
    }

    /** Of several runs folded into one node, only what all have in common is shown. */
    private void keepCommon(int[] run) {
        int common = Arrays.mismatch(frames, run);
        if (common >= 0) {
            frames = Arrays.copyOf(frames, common);
        }
    }

    OriginNode build(IntFunction<Frame> frameAt) {
        List<OriginNode> nodes = new ArrayList<>();
        children.values().forEach(c -> nodes.add(c.build(frameAt)));
        unknown.values().forEach(c -> nodes.add(c.build(frameAt)));
        nodes.sort(Comparator.comparingInt((OriginNode n) -> -n.statistics().count())
                .thenComparingInt(n -> n.threadOrdinals()[0]));
        return new OriginNode(kind, Arrays.stream(frames).mapToObj(frameAt).toList(), folded, threads.statistics(),
                List.copyOf(nodes), threads.ordinals());
    }
}
