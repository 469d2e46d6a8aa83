package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.OriginGroup.Kind;
import org.jlta.analysis.origin.OriginKeys.Step;

/** A node of the tree while threads are added. Used by one thread. */
final class OriginTreeBuilder {
    private final RecordingModel model;
    private final Kind kind;
    private final String told;
    private final boolean folded;
    /** How many threads came through each run of frames, by first sight. */
    private final Map<List<Integer>, Integer> runs = new LinkedHashMap<>();
    private final OriginCollector threads;
    private final Map<Integer, OriginTreeBuilder> children = new HashMap<>();
    private final Map<OriginKeys.Unknown, OriginTreeBuilder> unknown = new HashMap<>();

    private OriginTreeBuilder(RecordingModel model, Kind kind, String told, boolean folded) {
        this.model = model;
        this.kind = kind;
        this.told = told;
        this.folded = folded;
        this.threads = new OriginCollector(model);
    }

    static OriginTreeBuilder root(RecordingModel model) {
        return new OriginTreeBuilder(model, Kind.KNOWN, null, false);
    }

    void add(int ordinal, OriginKeys.Unknown why) {
        threads.add(ordinal);
        unknown.computeIfAbsent(why, k -> new OriginTreeBuilder(model, k.kind(), k.told(), false)).threads
                .add(ordinal);
    }

    void add(int ordinal, List<Step> steps) {
        threads.add(ordinal);
        OriginTreeBuilder node = this;
        for (Step step : steps) {
            node = node.children.computeIfAbsent(step.identity(),
                    k -> new OriginTreeBuilder(model, Kind.KNOWN, null, step.isFolded()));
            node.runs.merge(Arrays.stream(step.frames()).boxed().toList(), 1, Integer::sum);
            node.threads.add(ordinal);
        }
    }

    private List<List<Frame>> runs(IntFunction<Frame> frameAt) {
        return runs.entrySet().stream().sorted(Map.Entry.<List<Integer>, Integer>comparingByValue().reversed())
                .map(run -> run.getKey().stream().map(frameAt::apply).toList()).toList();
    }

    OriginNode build(IntFunction<Frame> frameAt) {
        List<OriginNode> nodes = new ArrayList<>();
        children.values().forEach(c -> nodes.add(c.build(frameAt)));
        unknown.values().forEach(c -> nodes.add(c.build(frameAt)));
        nodes.sort(Comparator.comparingInt((OriginNode n) -> -n.statistics().count())
                .thenComparingInt(n -> n.threadOrdinals()[0]));
        return new OriginNode(kind, told, runs(frameAt), folded, threads.statistics(),
                List.copyOf(nodes), threads.ordinals());
    }
}
