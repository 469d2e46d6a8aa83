package org.jlta.analysis.pools;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.jlta.analysis.Frame;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.PoolTable.Sample;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.locks.PoolSelfWait;
import org.jlta.analysis.origin.Blame;

/**
 * A pool as it is asked for.
 *
 * @param pool           the pool
 * @param name           what its threads' names have in common, null where there are none
 * @param use            how busy it was
 * @param tasks          tasks that ended in its whole life where the pool counts them, else in the recording
 * @param queuedMax      most tasks that were seen to wait, -1 when not known
 * @param idleSinceNanos since when it had nothing to do; {@link ThreadTable#UNKNOWN_NANOS} while it is busy, or not known
 * @param alive          of its threads, alive at the end
 * @param findings       what is noticeable, in plain words; empty for most
 */
public record PoolSummary(Pool pool, String name, PoolUse use, long tasks, long queuedMax, long idleSinceNanos,
        int alive,
        List<PoolFinding> findings) {

    public PoolSummary {
        findings = List.copyOf(findings);
    }

    /** All pools, those with findings first, then those with most tasks. */
    public static List<PoolSummary> of(RecordingModel model) {
        List<Pool> pools = model.pools().pools();
        PoolUse[] uses = PoolUse.of(pools, model.pools().tasks(), model.info().durationNanos());
        CommonPoolWaits waits = CommonPoolWaits.of(model);
        Map<Integer, PoolSelfWait> selfWaits = PoolSelfWait.find(model).stream().filter(PoolSelfWait::isThere)
                .collect(Collectors.toMap(PoolSelfWait::pool, Function.identity()));
        List<PoolSummary> result = new ArrayList<>(pools.size());
        for (int i = 0; i < uses.length; i++) {
            result.add(of(model, pools.get(i), uses[i], waits, selfWaits.get(i)));
        }
        result.sort(Comparator.comparing((PoolSummary row) -> row.findings.isEmpty())
                .thenComparing(Comparator.comparingLong(PoolSummary::tasks).reversed()));
        return List.copyOf(result);
    }

    /** Those with one of the threads; all where all are asked for, those without a thread too. */
    public static List<PoolSummary> of(RecordingModel model, ThreadSet threads) {
        boolean all = threads.size() == model.threads().size();
        return of(model).stream()
                .filter(row -> all || Arrays.stream(row.pool.threads()).anyMatch(threads::contains)).toList();
    }

    private static PoolSummary of(RecordingModel model, Pool pool, PoolUse use, CommonPoolWaits waits,
            PoolSelfWait itself) {
        Sample last = pool.last();
        long counted = -1;
        long queuedMax = -1;
        for (Sample sample : pool.samples()) {
            // the last that is known: the agent takes no lock of the pool, so that one in between can be wrong
            counted = sample.completed() >= 0 ? sample.completed() : counted;
            queuedMax = Math.max(queuedMax, sample.queued());
        }
        long ran = use.run() - use.runningNow();
        long tasks = Math.max(counted, ran);
        int alive = 0;
        for (int thread : pool.threads()) {
            alive += model.threads().isAlive(thread) ? 1 : 0;
        }
        long idleSince = use.runningNow() > 0 || last != null && last.active() > 0
                ? ThreadTable.UNKNOWN_NANOS
                : use.lastNanos() != ThreadTable.UNKNOWN_NANOS ? use.lastNanos() : pool.created().nanos();
        PoolSummary row = new PoolSummary(pool, PoolNames.of(model.threads(), pool.threads()), use, tasks, queuedMax,
                idleSince, alive, List.of());
        return new PoolSummary(pool, row.name, use, tasks, queuedMax, idleSince, alive,
                PoolFinding.of(row, model, waits, itself));
    }

    /** Whether it is that of {@code ForkJoinPool.commonPool()}, by the names of its threads. */
    public boolean isCommonPool() {
        return name != null && name.startsWith(CommonPoolWaits.WORKER);
    }

    /** The frame of own code that made it, else the innermost one; null where its stack is not known. */
    public Frame madeAt(RecordingModel model) {
        int stack = pool.created().stack();
        if (stack == StackTable.NONE || model.stacks().depth(stack) == 0) {
            return null;
        }
        int own = Blame.of(model).depth(stack);
        return model.stacks().frame(stack, Math.max(0, own));
    }

    /** Threads at the end, -1 when not known. */
    public int size() {
        Sample last = pool.last();
        return last != null && last.size() >= 0 ? last.size() : pool.threads().length == 0 ? -1 : alive;
    }

    /** Tasks that wait at the end, -1 when not known. */
    public long queued() {
        return pool.last() == null ? -1 : pool.last().queued();
    }
}
