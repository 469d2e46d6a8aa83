package org.jlta.analysis.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.StableNames;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;

/**
 * Matches the origins of two recordings by class and method. Several places in one method are told apart by their order,
 * as far as there are equally many in both recordings; else they are one origin.
 */
final class OriginChanges {
    private static final Comparator<OriginGroup> BY_LINES = Comparator.comparing(OriginChanges::lines,
            OriginChanges::compare);

    private final ComparedSide before;
    private final ComparedSide after;
    private final Comparison.Per per;

    private record Key(OriginGroup.Kind kind, String told, List<Frame> places) {
    }

    /** The groups of one key on both sides. */
    private record Pair(List<OriginGroup> before, List<OriginGroup> after) {
    }

    OriginChanges(ComparedSide before, ComparedSide after, Comparison.Per per) {
        this.before = before;
        this.after = after;
        this.per = per;
    }

    List<OriginChange> of(OriginRequest grouping, Progress progress) {
        Map<Key, Pair> pairs = new LinkedHashMap<>();
        groups(after, grouping, progress).forEach(group -> pair(pairs, group).after().add(group));
        groups(before, grouping, progress).forEach(group -> pair(pairs, group).before().add(group));
        List<OriginChange> changes = new ArrayList<>();
        pairs.values().forEach(pair -> add(pair, changes));
        changes.sort(Comparator.comparingInt(OriginChanges::rank)
                .thenComparingInt(change -> -change.before().count() - change.after().count()));
        return changes;
    }

    private static List<OriginGroup> groups(ComparedSide side, OriginRequest grouping, Progress progress) {
        return Origins.groups(side.model(), grouping.with(side.threads()), progress);
    }

    private static Pair pair(Map<Key, Pair> pairs, OriginGroup group) {
        Key key = new Key(group.kind(), group.told() == null ? null : StableNames.of(group.told()),
                group.stack().stream().map(StableNames::of).toList());
        return pairs.computeIfAbsent(key, k -> new Pair(new ArrayList<>(), new ArrayList<>()));
    }

    private void add(Pair pair, List<OriginChange> changes) {
        int size = Math.max(pair.before().size(), pair.after().size());
        boolean oneSided = pair.before().isEmpty() || pair.after().isEmpty();
        if (!oneSided && pair.before().size() != pair.after().size()) {
            changes.add(change(pair.before(), pair.after()));
            return;
        }
        pair.before().sort(BY_LINES);
        pair.after().sort(BY_LINES);
        for (int i = 0; i < size; i++) {
            changes.add(change(at(pair.before(), i), at(pair.after(), i)));
        }
    }

    private static List<OriginGroup> at(List<OriginGroup> groups, int index) {
        return groups.isEmpty() ? List.of() : List.of(groups.get(index));
    }

    private OriginChange change(List<OriginGroup> groupsBefore, List<OriginGroup> groupsAfter) {
        OriginGroup any = groupsAfter.isEmpty() ? groupsBefore.get(0) : groupsAfter.get(0);
        OriginSide one = side(before, groupsBefore);
        OriginSide other = side(after, groupsAfter);
        boolean perRun = per == Comparison.Per.RUN || one.isOnce(before) && other.isOnce(after);
        RateRatio ratio = perRun ? perRun(one.count(), other.count()) : perMinute(one.made(), other.made());
        return new OriginChange(any.kind(), any.told(), one, other, perRun, ratio,
                threads(one, other, perRun, ratio), alive(one, other, perRun), RankTest.of(one.lives(before),
                        other.lives(after), Verdict.LONGER, Verdict.SHORTER));
    }

    /** The stack is that of most threads, of which {@link Origins} has the first. */
    private static OriginSide side(ComparedSide side, List<OriginGroup> groups) {
        OriginGroup main = groups.stream().max(Comparator.comparingInt(group -> group.threadOrdinals().length))
                .orElse(null);
        return OriginSide.of(side, main == null ? List.of() : main.stack(),
                groups.stream().flatMapToInt(group -> IntStream.of(group.threadOrdinals())).sorted().toArray());
    }

    private static RateRatio perRun(long one, long other) {
        return RateRatio.of(one, other, 1, 1);
    }

    private RateRatio perMinute(long one, long other) {
        return RateRatio.of(one, other, before.minutes(), after.minutes());
    }

    private Verdict threads(OriginSide one, OriginSide other, boolean perRun, RateRatio ratio) {
        if (perRun) {
            return one.count() == other.count()
                    ? Verdict.SAME
                    : ratio.verdict(one.count(), other.count(), (double) other.count() / one.count());
        }
        return ratio.verdict(one.made(), other.made(), other.perMinute() / one.perMinute());
    }

    /**
     * How many are alive at the end grows with the time where an origin leaks: a change is told where neither how many there
     * are nor how many per minute can be the same.
     */
    private Verdict alive(OriginSide one, OriginSide other, boolean perRun) {
        if (one.alive() == other.alive()) {
            return Verdict.SAME;
        }
        double observed = (double) other.alive() / one.alive();
        Verdict byCount = perRun(one.alive(), other.alive()).verdict(one.alive(), other.alive(), observed);
        if (perRun) {
            return byCount;
        }
        Verdict byMinute = perMinute(one.alive(), other.alive()).verdict(one.alive(), other.alive(),
                observed * before.minutes() / after.minutes());
        return byCount == byMinute ? byCount : Verdict.NO_EVIDENCE;
    }

    private static int rank(OriginChange change) {
        return change.isWorse() ? 0 : change.isBetter() ? 1 : change.isChange() ? 2 : 3;
    }

    /** From the outermost frame inwards, the order in the source of what lies in one method; then the numbers of names. */
    private static List<String> lines(OriginGroup group) {
        List<String> lines = new ArrayList<>();
        for (int i = group.stack().size() - 1; i >= 0; i--) {
            Frame frame = group.stack().get(i);
            lines.add(String.format("%08d", frame.line() + 1));
            lines.add(frame.place());
        }
        return lines;
    }

    private static int compare(List<String> one, List<String> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            int order = one.get(i).compareTo(other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), other.size());
    }
}
