package org.jlta.ui.interactions;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.InteractionGraph;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.interactions.SumQuestion.Row;
import org.jlta.ui.interactions.SumQuestion.Side;

/** Takes nodes together until there are few enough to be read: threads of one origin first, then those that did least. */
final class SideFolding {
    /** No thread and no group has it. */
    private static final int OTHERS = Integer.MAX_VALUE;

    private final Map<Side, Side> folded = new HashMap<>();

    private SideFolding() {
    }

    /**
     * Takes together what is in the rows.
     *
     * @param groups threads of one origin each; null where the rows are of groups already
     * @param most   how many nodes there may be, 2 or more
     */
    static SideFolding of(List<Row> rows, InteractionGraph groups, int most) {
        SideFolding folding = new SideFolding();
        Set<Side> sides = new LinkedHashSet<>();
        rows.stream().filter(row -> row.target().number() >= 0)
                .forEach(row -> Stream.of(row.actor(), row.target()).forEach(sides::add));
        if (groups != null && sides.size() > most) {
            folding.byOrigin(sides, groups, most);
        }
        if (folding.count(sides) > most) {
            folding.byWeight(rows, sides, most);
        }
        return folding;
    }

    Side of(Side side) {
        return folded.getOrDefault(side, side);
    }

    private int count(Set<Side> sides) {
        Set<Side> left = new HashSet<>();
        sides.forEach(side -> left.add(of(side)));
        return left.size();
    }

    /** Groups of many threads go first. */
    private void byOrigin(Set<Side> sides, InteractionGraph groups, int most) {
        Map<Integer, List<Side>> members = new LinkedHashMap<>();
        int[] groupOf = groupOf(groups);
        for (Side side : sides) {
            int thread = side.number();
            if (thread < groupOf.length && groupOf[thread] >= 0) {
                members.computeIfAbsent(groupOf[thread], group -> new ArrayList<>()).add(side);
            }
        }
        int left = sides.size();
        List<Map.Entry<Integer, List<Side>>> order = members.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<Integer, List<Side>> entry) -> entry.getValue().size())
                        .reversed())
                .toList();
        for (Map.Entry<Integer, List<Side>> entry : order) {
            if (left <= most || entry.getValue().size() < 2) {
                return;
            }
            Side group = SumQuestion.side(groups, entry.getKey());
            Side node = new Side(-2 - entry.getKey(), group.words(), group.name(), group.origin(), group.threads());
            entry.getValue().forEach(side -> folded.put(side, node));
            left -= entry.getValue().size() - 1;
        }
    }

    private static int[] groupOf(InteractionGraph groups) {
        int end = groups.nodes().stream().flatMapToInt(node -> node.threads().ordinals()).max().orElse(-1) + 1;
        int[] groupOf = new int[end];
        java.util.Arrays.fill(groupOf, -1);
        for (int group = 0; group < groups.nodes().size(); group++) {
            int number = group;
            groups.nodes().get(group).threads().ordinals().forEach(thread -> groupOf[thread] = number);
        }
        return groupOf;
    }

    private void byWeight(List<Row> rows, Set<Side> sides, int most) {
        Map<Side, Long> weights = new LinkedHashMap<>();
        sides.forEach(side -> weights.put(of(side), 0L));
        for (Row row : rows) {
            weights.computeIfPresent(of(row.actor()), (side, sum) -> sum + row.edge().count());
            weights.computeIfPresent(of(row.target()), (side, sum) -> sum + row.edge().count());
        }
        List<Side> least = weights.entrySet().stream().sorted(Map.Entry.<Side, Long>comparingByValue().reversed())
                .skip(most - 1L).map(Map.Entry::getKey).toList();
        BitSet threads = new BitSet();
        least.forEach(side -> side.threads().ordinals().forEach(threads::set));
        String name = NLS.bind(InteractionMessages.others_label, Amounts.count(threads.cardinality()));
        Side others = new Side(OTHERS, name, name, "", ThreadSet.of(threads));
        Set<Side> gone = new HashSet<>(least);
        sides.stream().filter(side -> gone.contains(of(side))).toList().forEach(side -> folded.put(side, others));
    }
}
