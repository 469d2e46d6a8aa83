package org.jlta.analysis.interactions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.analysis.pools.PoolNames;

/**
 * Who acted on whom, with the threads of one origin as one: a thousand requests that wake a pool are one line. Immutable.
 *
 * @param nodes groups of threads that acted or were acted on
 * @param edges the sums between them, the most frequent first; actor and target are indexes into {@code nodes}, the target
 *              {@link InteractionTable#NONE} where it is not known
 */
public record InteractionGraph(List<Node> nodes, List<InteractionEdge> edges) {

    public InteractionGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    /**
     * Threads of one origin.
     *
     * @param name    what their names have in common, empty for nothing
     * @param origin  the frame of own code that made them, null where it is not known
     * @param threads one or more
     */
    public record Node(String name, String origin, ThreadSet threads) {

        /** {@code consumer (3), com.acme.Desk.open:19}; a single thread by its name alone. */
        public String label() {
            if (threads.size() == 1 && !name.isEmpty()) {
                return name;
            }
            String shown = name.isEmpty() ? "threads" : name;
            return shown + " (" + threads.size() + ")" + (origin == null ? "" : ", " + origin);
        }
    }

    /**
     * Groups by the frame of own code that made a thread. Those of which no stack tells it, such as {@code main} and threads
     * from before the recording, are together where their names are equal but for the number.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static InteractionGraph of(RecordingModel model, InteractionRequest request, Progress progress) {
        record Key(int actor, InteractionAction action, int target) {
        }
        Nodes nodes = new Nodes(model, progress);
        InteractionTable table = model.interactions();
        Map<Key, EdgeSum> sums = new LinkedHashMap<>();
        for (int row : Interactions.select(model, request)) {
            int target = table.target(row) == InteractionTable.NONE
                    ? InteractionTable.NONE
                    : nodes.of(table.target(row));
            sums.computeIfAbsent(new Key(nodes.of(table.actor(row)), table.action(row), target), k -> new EdgeSum())
                    .add(table, row);
        }
        List<InteractionEdge> edges = new ArrayList<>();
        sums.forEach((key, sum) -> edges.add(sum.edge(key.actor, key.action, key.target)));
        edges.sort(Comparator.comparingInt(InteractionEdge::count).reversed());
        return new InteractionGraph(nodes.found, edges);
    }

    /** The groups, each with a number once one of its threads is met. */
    private static final class Nodes {
        private final RecordingModel model;
        private final List<OriginGroup> groups = new ArrayList<>();
        private final int[] groupOf;
        private final Map<Integer, Integer> numbers = new HashMap<>();
        private final List<Node> found = new ArrayList<>();

        Nodes(RecordingModel model, Progress progress) {
            this.model = model;
            this.groupOf = new int[model.threads().size()];
            OriginRequest byBlame = OriginRequest.of(ThreadSet.all(model.threads())).by(OriginRequest.By.BLAME);
            for (OriginGroup group : Origins.groups(model, byBlame, progress)) {
                if (group.kind() == OriginGroup.Kind.KNOWN) {
                    add(group);
                } else {
                    addByName(group);
                }
            }
        }

        private void add(OriginGroup group) {
            for (int thread : group.threadOrdinals()) {
                groupOf[thread] = groups.size();
            }
            groups.add(group);
        }

        private void addByName(OriginGroup group) {
            Map<String, List<Integer>> byName = new LinkedHashMap<>();
            for (int thread : group.threadOrdinals()) {
                String stem = PoolNames.stem(model.threads().name(thread));
                byName.computeIfAbsent(stem == null ? "" : stem, name -> new ArrayList<>()).add(thread);
            }
            byName.values().forEach(threads -> add(new OriginGroup(group.kind(), group.told(), group.stack(),
                    group.statistics(), threads.stream().mapToInt(Integer::intValue).toArray())));
        }

        int of(int thread) {
            return numbers.computeIfAbsent(groupOf[thread], group -> {
                found.add(node(groups.get(group)));
                return found.size() - 1;
            });
        }

        private Node node(OriginGroup group) {
            int[] threads = group.threadOrdinals();
            String name = threads.length == 1
                    ? model.threads().name(threads[0])
                    : PoolNames.of(model.threads(), threads);
            return new Node(name == null ? "" : name,
                    group.kind() == OriginGroup.Kind.KNOWN ? group.label() : null, ThreadSet.of(threads));
        }
    }
}
