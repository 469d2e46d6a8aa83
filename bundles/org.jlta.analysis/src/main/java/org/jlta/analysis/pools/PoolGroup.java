package org.jlta.analysis.pools;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginGroup;

/**
 * Pools of one class that were made with one stack, added up.
 *
 * @param pools one or more; those with findings first, then those with most tasks
 */
public record PoolGroup(List<PoolSummary> pools) {

    public PoolGroup {
        pools = List.copyOf(pools);
    }

    /** Equal pools together; one from before the recording, whose stack is not known, is a group of its own. */
    public static List<PoolGroup> of(List<PoolSummary> pools) {
        record Key(int stack, String className, String factoryClass, long single) {
        }
        Map<Key, List<PoolSummary>> groups = new LinkedHashMap<>();
        for (PoolSummary row : pools) {
            int stack = row.pool().created().stack();
            Key key = new Key(stack, row.pool().className(), row.pool().factoryClass(),
                    stack == StackTable.NONE ? row.pool().poolId() : 0);
            groups.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
        }
        return groups.values().stream().map(PoolGroup::new)
                .sorted(Comparator.comparing((PoolGroup group) -> group.findings().isEmpty())
                        .thenComparing(Comparator.comparingLong(PoolGroup::tasks).reversed()))
                .toList();
    }

    /** Each by itself, in the order of the list. */
    public static List<PoolGroup> each(List<PoolSummary> pools) {
        return pools.stream().map(row -> new PoolGroup(List.of(row))).toList();
    }

    /** The one with most to tell of. */
    public PoolSummary first() {
        return pools.get(0);
    }

    /** The pool's name; of several {@code 12 pools: pool-2-thread, …}. */
    public String name() {
        if (pools.size() == 1) {
            return first().name();
        }
        return Wording.plural(pools.size(), "pool") + (first().name() == null ? "" : ": " + first().name() + ", …");
    }

    /** The name; of a pool without one, as it has no threads, its class without package. */
    public String label() {
        return name() == null ? simpleClass() : name();
    }

    /** The class of the pools, without package. */
    public String simpleClass() {
        return OriginGroup.simpleName(first().pool().className());
    }

    /** Threads at the end, -1 when not known of any. */
    public long size() {
        return sum(PoolSummary::size);
    }

    /** Tasks that wait at the end, -1 when not known of any. */
    public long queued() {
        return sum(PoolSummary::queued);
    }

    public long tasks() {
        return sum(PoolSummary::tasks);
    }

    private long sum(ToLongFunction<PoolSummary> amount) {
        long sum = -1;
        for (PoolSummary row : pools) {
            long one = amount.applyAsLong(row);
            sum = one < 0 ? sum : Math.max(0, sum) + one;
        }
        return sum;
    }

    /** Most threads of each, -1 when not known or not the same. */
    public int max() {
        return (int) same(row -> row.pool().bounds().max());
    }

    private long same(ToLongFunction<PoolSummary> bound) {
        long first = bound.applyAsLong(first());
        return pools.stream().allMatch(row -> bound.applyAsLong(row) == first) ? first : -1;
    }

    /** Most threads of one pool that were busy at one time, -1 when not known. */
    public int busyMax() {
        return pools.stream().mapToInt(row -> row.use().busyMax()).max().orElse(-1);
    }

    /** Mean of busy threads of all together, -1 when not known of any. */
    public double busyMean() {
        double sum = -1;
        for (PoolSummary row : pools) {
            double one = row.use().busyMean();
            sum = one < 0 ? sum : Math.max(0, sum) + one;
        }
        return sum;
    }

    /** Since when none had anything to do; {@link ThreadTable#UNKNOWN_NANOS} while one is busy, or it is not known. */
    public long idleSinceNanos() {
        long since = Long.MIN_VALUE;
        for (PoolSummary row : pools) {
            if (row.idleSinceNanos() == ThreadTable.UNKNOWN_NANOS) {
                return ThreadTable.UNKNOWN_NANOS;
            }
            since = Math.max(since, row.idleSinceNanos());
        }
        return since;
    }

    /** What became of it: {@code open}, {@code shut down} or {@code collected}; of several how many, where they differ. */
    public String end() {
        Map<String, Integer> ends = new LinkedHashMap<>();
        pools.forEach(row -> ends.merge(end(row), 1, Integer::sum));
        if (ends.size() == 1) {
            return ends.keySet().iterator().next();
        }
        List<String> parts = new ArrayList<>();
        ends.forEach((end, count) -> parts.add(Wording.count(count) + " " + end));
        return String.join(", ", parts);
    }

    private static String end(PoolSummary row) {
        return row.pool().isShutDown() ? "shut down" : row.pool().isCollected() ? "collected" : "open";
    }

    /** One of each kind, that of the first pool that has it; before its sentence how many pools have it, if several. */
    public List<PoolFinding> findings() {
        Map<PoolFinding.Kind, PoolFinding> first = new LinkedHashMap<>();
        Map<PoolFinding.Kind, Integer> counts = new LinkedHashMap<>();
        for (PoolSummary row : pools) {
            for (PoolFinding finding : row.findings()) {
                first.putIfAbsent(finding.kind(), finding);
                counts.merge(finding.kind(), 1, Integer::sum);
            }
        }
        List<PoolFinding> findings = new ArrayList<>();
        first.forEach((kind, finding) -> findings.add(pools.size() == 1
                ? finding
                : new PoolFinding(kind, Wording.count(counts.get(kind)) + " of " + Wording.count(pools.size())
                        + ", the first: " + finding.sentence())));
        return findings;
    }
}
