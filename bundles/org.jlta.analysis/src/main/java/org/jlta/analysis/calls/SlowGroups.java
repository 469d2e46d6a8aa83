package org.jlta.analysis.calls;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TimedMethod;
import org.jlta.analysis.calls.SlowGroup.Branch;

/**
 * Groups calls by method and stack. A stack joins the first group, of those with more time, whose main stack it resembles:
 * of the frames of the longer one at least a share is the same, counted from both ends by class and method.
 */
final class SlowGroups {
    private final CallTable calls;
    private final StackTable stacks;
    private final double share;
    private final List<Members> groups = new ArrayList<>();

    private record Key(TimedMethod method, int stack) {
    }

    /** Calls with one stack. */
    private record Same(Key key, List<Integer> rows, long totalNanos) {
    }

    private record Members(Key main, List<Same> parts) {
    }

    private SlowGroups(RecordingModel model, double share) {
        this.calls = model.activity().calls();
        this.stacks = model.stacks();
        this.share = share;
    }

    /**
     * The most time first.
     *
     * @param rows  of the model's calls
     * @param share above 0; 1 for equal stacks only, lines included
     */
    static List<SlowGroup> of(RecordingModel model, List<Integer> rows, double share) {
        SlowGroups groups = new SlowGroups(model, share);
        groups.equal(rows).forEach(groups::join);
        return groups.groups.stream().map(groups::group)
                .sorted(Comparator.comparingLong(SlowGroup::totalNanos).reversed()).toList();
    }

    private List<Same> equal(List<Integer> rows) {
        Map<Key, List<Integer>> byKey = new LinkedHashMap<>();
        for (int row : rows) {
            byKey.computeIfAbsent(new Key(calls.method(row), calls.stack(row)), k -> new ArrayList<>()).add(row);
        }
        List<Same> equal = new ArrayList<>();
        byKey.forEach((key, of) -> equal.add(new Same(key, of, of.stream().mapToLong(calls::durationNanos).sum())));
        equal.sort(Comparator.comparingLong(Same::totalNanos).reversed());
        return equal;
    }

    private void join(Same same) {
        for (Members group : groups) {
            if (share < 1 && group.main.method.equals(same.key.method)
                    && areSimilar(group.main.stack, same.key.stack)) {
                group.parts.add(same);
                return;
            }
        }
        groups.add(new Members(same.key, new ArrayList<>(List.of(same))));
    }

    private boolean areSimilar(int one, int other) {
        if (one == StackTable.NONE || other == StackTable.NONE) {
            return false;
        }
        int shorter = Math.min(stacks.depth(one), stacks.depth(other));
        int longer = Math.max(stacks.depth(one), stacks.depth(other));
        int inner = 0;
        while (inner < shorter && isSame(one, inner, other, inner)) {
            inner++;
        }
        int outer = 0;
        while (inner + outer < shorter
                && isSame(one, stacks.depth(one) - 1 - outer, other, stacks.depth(other) - 1 - outer)) {
            outer++;
        }
        return inner + outer >= share * longer;
    }

    private boolean isSame(int one, int depth, int other, int otherDepth) {
        Frame frame = stacks.frame(one, depth);
        Frame otherFrame = stacks.frame(other, otherDepth);
        return frame.methodName().equals(otherFrame.methodName())
                && frame.className().equals(otherFrame.className());
    }

    private SlowGroup group(Members group) {
        List<Integer> rows = group.parts.stream().flatMap(part -> part.rows.stream()).toList();
        long[] sorted = rows.stream().mapToLong(calls::durationNanos).sorted().toArray();
        int thrown = (int) rows.stream().filter(row -> calls.exception(row) != null).count();
        return new SlowGroup(group.main.method, group.main.stack, sorted.length, Arrays.stream(sorted).sum(),
                percentile(sorted, 50), percentile(sorted, 90), percentile(sorted, 99), sorted[sorted.length - 1],
                thrown,
                group.parts.stream().map(part -> new Branch(part.key.stack, part.rows.size(), part.totalNanos))
                        .toList());
    }

    /** The least value that so many of a hundred do not exceed. */
    private static long percentile(long[] sorted, int percent) {
        return sorted[(int) ((sorted.length * (long) percent + 99) / 100 - 1)];
    }
}
