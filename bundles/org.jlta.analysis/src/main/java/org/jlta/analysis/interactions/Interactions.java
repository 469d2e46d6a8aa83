package org.jlta.analysis.interactions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.RecordingModel;

/** Answers questions about interactions. Any thread may call. */
public final class Interactions {

    private Interactions() {
    }

    /** Rows of the model's table, in order of time; linear in its size. The array is the caller's. */
    public static int[] select(RecordingModel model, InteractionRequest request) {
        boolean anyTarget = request.targets().size() == model.threads().size();
        InteractionTable table = model.interactions();
        return IntStream.range(0, table.size()).filter(row -> isChosen(table, row, request, anyTarget)).toArray();
    }

    private static boolean isChosen(InteractionTable table, int row, InteractionRequest request, boolean anyTarget) {
        int actor = table.actor(row);
        int target = table.target(row);
        InteractionAction action = table.action(row);
        long end = action.isBlocking() ? table.nanos(row) + table.durationNanos(row) : table.nanos(row);
        return request.actions().contains(action) && request.actors().contains(actor)
                && (anyTarget && target == InteractionTable.NONE || request.targets().contains(target))
                && (request.involved().contains(actor) || request.involved().contains(target))
                && end >= request.fromNanos() && table.nanos(row) <= request.toNanos();
    }

    /**
     * The sums of each actor, action and target, the most frequent first. Those of notifies whose thread is not known have
     * {@link InteractionTable#NONE} as target.
     */
    public static List<InteractionEdge> graph(RecordingModel model, InteractionRequest request) {
        record Key(int actor, InteractionAction action, int target) {
        }
        InteractionTable table = model.interactions();
        Map<Key, EdgeSum> sums = new LinkedHashMap<>();
        for (int row : select(model, request)) {
            Key key = new Key(table.actor(row), table.action(row), table.target(row));
            sums.computeIfAbsent(key, k -> new EdgeSum()).add(table, row);
        }
        List<InteractionEdge> edges = new ArrayList<>();
        sums.forEach((key, sum) -> edges.add(sum.edge(key.actor, key.action, key.target)));
        edges.sort(Comparator.comparingInt(InteractionEdge::count).reversed());
        return edges;
    }
}
