package org.jlta.ui.interactions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.ui.charts.graph.GraphModel;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.interactions.SumQuestion.Row;
import org.jlta.ui.interactions.SumQuestion.Side;

/**
 * Sums of interactions as a graph: a node for each thread or group of threads, an edge for all that one of them did to another.
 *
 * @param model what is drawn
 * @param sides who each node is
 * @param rows  the sums that each edge holds, most frequent first
 */
record WakeGraph(GraphModel model, List<Side> sides, List<List<Row>> rows) {
    /** Looks of nodes, by ordinal. */
    enum Look {
        ALIVE, ENDED
    }

    private static final int NAMED_ACTIONS = 2;

    /** From one node to another. */
    private record Pair(Side from, Side to) {
    }

    /** Of rows whose actor and target are known; what was done to nobody known has no arrow. */
    static WakeGraph of(RecordingModel recording, List<Row> rows, SideFolding folding) {
        Map<Pair, List<Row>> edges = new LinkedHashMap<>();
        Map<Side, Long> weights = new HashMap<>();
        for (Row row : rows) {
            if (row.target().number() >= 0) {
                Pair pair = new Pair(folding.of(row.actor()), folding.of(row.target()));
                edges.computeIfAbsent(pair, made -> new ArrayList<>()).add(row);
                weights.merge(pair.from(), (long) row.edge().count(), Long::sum);
                weights.merge(pair.to(), (long) row.edge().count(), Long::sum);
            }
        }
        List<Side> sides = weights.keySet().stream()
                .sorted(Comparator.<Side>comparingLong(weights::get).reversed().thenComparingInt(Side::number))
                .toList();
        Map<Side, Integer> places = new HashMap<>();
        List<GraphModel.Node> nodes = new ArrayList<>();
        for (Side side : sides) {
            places.put(side, nodes.size());
            Look look = isAlive(recording.threads(), side) ? Look.ALIVE : Look.ENDED;
            nodes.add(new GraphModel.Node(side.name(), brief(side.origin()), look.ordinal()));
        }
        List<GraphModel.Edge> drawn = new ArrayList<>();
        edges.forEach((pair, held) -> drawn.add(edge(places.get(pair.from()), places.get(pair.to()), held)));
        return new WakeGraph(new GraphModel(nodes, drawn), sides, List.copyOf(edges.values()));
    }

    /** The frame without its package. */
    private static String brief(String frame) {
        int method = frame.lastIndexOf('.');
        return frame.substring(method < 0 ? 0 : frame.lastIndexOf('.', method - 1) + 1);
    }

    private static boolean isAlive(ThreadTable threads, Side side) {
        return side.threads().ordinals().anyMatch(thread -> threads.endNanos(thread) == ThreadTable.UNKNOWN_NANOS);
    }

    private static GraphModel.Edge edge(int from, int to, List<Row> rows) {
        long count = rows.stream().mapToLong(row -> row.edge().count()).sum();
        boolean inferred = rows.stream().allMatch(row -> row.edge().certain() == 0);
        return new GraphModel.Edge(from, to, label(rows), count, inferred);
    }

    /** {@code unpark 412, start 3}: the most frequent actions. */
    private static String label(List<Row> rows) {
        Map<String, Long> actions = rows.stream().collect(Collectors.groupingBy(row -> row.edge().action().word(),
                LinkedHashMap::new, Collectors.summingLong(row -> row.edge().count())));
        String named = actions.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(NAMED_ACTIONS).map(entry -> entry.getKey() + " " + Amounts.count(entry.getValue()))
                .collect(Collectors.joining(", "));
        return actions.size() > NAMED_ACTIONS ? named + ", …" : named;
    }

    /** The sums that begin or end at a node. */
    List<Row> rowsOf(int node) {
        List<Row> found = new ArrayList<>();
        for (int edge = 0; edge < rows.size(); edge++) {
            if (model.touches(edge, node)) {
                found.addAll(rows.get(edge));
            }
        }
        return found;
    }

    /** The edge that holds a sum, {@link GraphModel#NONE} for none. */
    int edgeOf(Row row) {
        for (int edge = 0; edge < rows.size(); edge++) {
            if (rows.get(edge).contains(row)) {
                return edge;
            }
        }
        return GraphModel.NONE;
    }
}
