package org.jlta.ui.charts.graph;

import java.util.ArrayList;
import java.util.List;

/** Graphs for tests. */
final class SampleGraph {

    private SampleGraph() {
    }

    /** {@code a} acts on {@code b} and {@code c}, {@code c} on itself and, dashed, back on {@code a}. */
    static GraphModel small() {
        List<GraphModel.Node> nodes = List.of(new GraphModel.Node("a", "made at A<1>", 0),
                new GraphModel.Node("b", "", 1), new GraphModel.Node("c & d", "", 0));
        return new GraphModel(nodes, List.of(new GraphModel.Edge(0, 1, "wake 9", 9, false),
                new GraphModel.Edge(0, 2, "start 1", 1, false), new GraphModel.Edge(2, 2, "join 1", 1, false),
                new GraphModel.Edge(2, 0, "wake 2", 2, true)));
    }

    /** Some nodes, each with an edge to the next ones. */
    static GraphModel large(int count, int edgesEach) {
        List<GraphModel.Node> nodes = new ArrayList<>();
        List<GraphModel.Edge> edges = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            nodes.add(new GraphModel.Node("node " + i, "", 0));
            for (int k = 1; k <= edgesEach; k++) {
                edges.add(new GraphModel.Edge(i, (i * k + 7 * k) % count, "", k, false));
            }
        }
        return new GraphModel(nodes, edges);
    }

    static GraphSizes sizes(GraphModel model) {
        double[] widths = new double[model.nodes().size()];
        java.util.Arrays.fill(widths, 120);
        return new GraphSizes(widths, 40);
    }

    static GraphPlan plan(GraphModel model) {
        return GraphLayout.of(model, sizes(model), () -> false);
    }
}
