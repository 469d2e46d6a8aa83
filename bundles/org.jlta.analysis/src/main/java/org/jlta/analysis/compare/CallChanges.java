package org.jlta.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StableNames;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.calls.SampledCalls;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.calls.SlowRequest;

/**
 * Matches the calls of two recordings by method and by the classes and methods of their stack: those of timed methods where both
 * recordings timed some, else in both those that samples and waits show, since only what was seen in one way compares; none where
 * there are more than a million samples.
 */
final class CallChanges {
    /** Of more samples the calls would need gigabytes. */
    private static final int MOST_SAMPLES = 1_000_000;
    private static final Pattern ALL = Pattern.compile(".*", Pattern.DOTALL);

    private final ComparedSide before;
    private final ComparedSide after;
    private final boolean certain;

    private record Key(String method, List<Frame> places) {
    }

    /** Rows of the calls of one key on both sides. */
    private record Pair(List<Integer> before, List<Integer> after) {
    }

    /** @throws java.util.concurrent.CancellationException when {@code progress} said so */
    CallChanges(ComparedSide before, ComparedSide after, Progress progress) {
        certain = isTimed(before) && isTimed(after);
        if (certain) {
            this.before = before;
            this.after = after;
        } else if (isLarge(before) || isLarge(after)) {
            this.before = withoutCalls(before);
            this.after = withoutCalls(after);
        } else {
            this.before = sampled(before, progress);
            this.after = sampled(after, progress);
        }
    }

    private static boolean isTimed(ComparedSide side) {
        return !side.model().activity().calls().methods().isEmpty();
    }

    private static boolean isLarge(ComparedSide side) {
        RecordingModel model = side.model();
        RowsByThread samples = RowsByThread.of(model.activity().samples(), model.threads().size());
        return side.threads().ordinals().mapToLong(samples::count).sum() > MOST_SAMPLES;
    }

    private static ComparedSide with(ComparedSide side, RecordingModel model) {
        return new ComparedSide(model, side.threads(), side.fromNanos(), side.toNanos());
    }

    private static ComparedSide sampled(ComparedSide side, Progress progress) {
        return with(side, SampledCalls.in(side.model(), request(side), false, progress));
    }

    private static ComparedSide withoutCalls(ComparedSide side) {
        Activity seen = side.model().activity();
        return with(side, side.model().with(new Activity(seen.cpu(), seen.loads(), seen.samples(),
                seen.allocations(), CallTable.EMPTY, seen.wall())));
    }

    /** The worse first, then the better, then the others, each the most time first. */
    List<CallChange> all() {
        Map<Key, Pair> pairs = new LinkedHashMap<>();
        rows(before).forEach(row -> pair(pairs, before, row).before().add(row));
        rows(after).forEach(row -> pair(pairs, after, row).after().add(row));
        List<CallChange> changes = new ArrayList<>();
        pairs.forEach((key, pair) -> changes.add(change(key.method(), pair)));
        changes.sort(Comparator.comparingInt(CallChanges::rank)
                .thenComparingLong(change -> -change.before().totalNanos() - change.after().totalNanos()));
        return changes;
    }

    private static List<Integer> rows(ComparedSide side) {
        return SlowCalls.find(side.model(), request(side));
    }

    private static SlowRequest request(ComparedSide side) {
        return new SlowRequest(side.threads(), side.fromNanos(), side.toNanos(), ALL, 0);
    }

    private static Pair pair(Map<Key, Pair> pairs, ComparedSide side, int row) {
        CallTable calls = side.model().activity().calls();
        Key key = new Key(StableNames.of(calls.method(row).signature()),
                side.model().stack(calls.stack(row)).stream().map(StableNames::of).toList());
        return pairs.computeIfAbsent(key, k -> new Pair(new ArrayList<>(), new ArrayList<>()));
    }

    private CallChange change(String method, Pair pair) {
        long[] one = durations(before, pair.before());
        long[] other = durations(after, pair.after());
        return new CallChange(method,
                pair.after().isEmpty() ? stack(before, pair.before()) : stack(after, pair.after()),
                side(one), side(other), RankTest.of(one, other, Verdict.SLOWER, Verdict.FASTER), certain);
    }

    private static List<Frame> stack(ComparedSide side, List<Integer> rows) {
        int stack = side.model().activity().calls().stack(rows.get(0));
        return stack == StackTable.NONE ? List.of() : side.model().stack(stack);
    }

    private static long[] durations(ComparedSide side, List<Integer> rows) {
        return RankTest.sorted(rows.stream().mapToLong(side.model().activity().calls()::durationNanos));
    }

    private static CallChange.Side side(long[] sorted) {
        return new CallChange.Side(sorted.length, Arrays.stream(sorted).sum(), RankTest.median(sorted),
                sorted.length == 0 ? -1 : sorted[sorted.length - 1]);
    }

    private static int rank(CallChange change) {
        return change.verdict().isWorse() ? 0 : change.verdict().isBetter() ? 1 : 2;
    }
}
