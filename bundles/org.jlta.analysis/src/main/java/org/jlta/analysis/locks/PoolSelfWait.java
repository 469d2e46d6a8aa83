package org.jlta.analysis.locks;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.PoolTable.Sample;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;

/**
 * A time in which all threads of a pool waited in tasks that had handed tasks to the same pool, which nobody was left to run.
 * That they waited for just these tasks is inferred: what a task waits for is not recorded. Of such a time that ended by
 * itself, as by a time limit, it is told only where each of them waited for a result.
 *
 * @param pool       ordinal
 * @param rows       what its threads did
 * @param queued     tasks in the queue that they handed over
 * @param sinceNanos since when the last of them waited, since the recording's start
 * @param endNanos   when the first of them went on, {@link ThreadTable#UNKNOWN_NANOS} when none did
 */
public record PoolSelfWait(int pool, List<Cut.Row> rows, int queued, long sinceNanos, long endNanos) {
    private static final long LEAST_NANOS = 1_000_000_000;
    /** Stretches of one pool that are looked at, the longest ones: each costs a cut. */
    private static final int MOST_STRETCHES = 10;
    /** Delayed tasks wait in its queue though threads are free. */
    private static final String SCHEDULED = "ScheduledThreadPoolExecutor";
    private static final Set<String> RESULTS = Set.of("java.util.concurrent.FutureTask",
            "java.util.concurrent.CompletableFuture", "java.util.concurrent.ForkJoinTask",
            "java.util.concurrent.CountDownLatch", "java.util.concurrent.ExecutorCompletionService");

    public PoolSelfWait {
        rows = List.copyOf(rows);
    }

    /** What was found last: several parts of one report ask for it. */
    private static volatile Found last = new Found(new WeakReference<>(null), List.of());

    private record Found(WeakReference<RecordingModel> in, List<PoolSelfWait> waits) {
    }

    /** All of a recording, by pool, then by length; looked for once where the same recording is asked again and again. */
    public static List<PoolSelfWait> find(RecordingModel model) {
        Found known = last;
        if (known.in.get() != model) {
            known = new Found(new WeakReference<>(model), search(model));
            last = known;
        }
        return known.waits;
    }

    private static List<PoolSelfWait> search(RecordingModel model) {
        List<Pool> pools = model.pools().pools();
        BitSet full = new BitSet();
        for (int pool = 0; pool < pools.size(); pool++) {
            full.set(pool, canWait(pools.get(pool)));
        }
        if (full.isEmpty()) {
            return List.of();
        }
        List<List<Integer>> tasks = new ArrayList<>();
        pools.forEach(pool -> tasks.add(new ArrayList<>()));
        for (int row = 0; row < model.pools().tasks().size(); row++) {
            int pool = model.pools().tasks().pool(row);
            if (full.get(pool)) {
                tasks.get(pool).add(row);
            }
        }
        List<PoolSelfWait> found = new ArrayList<>();
        for (int pool = 0; pool < pools.size(); pool++) {
            if (full.get(pool)) {
                new Search(model, pool, tasks.get(pool)).add(found);
            }
        }
        return List.copyOf(found);
    }

    private static boolean canWait(Pool pool) {
        return !pool.className().endsWith(SCHEDULED) && pool.samples().stream().anyMatch(PoolSelfWait::isFull);
    }

    /** Whether all threads ran tasks while others waited. */
    private static boolean isFull(Sample sample) {
        return sample.size() > 0 && sample.active() >= sample.size() && sample.queued() > 0;
    }

    /** Whether none of them had gone on when the recording ended. */
    public boolean isThere() {
        return endNanos == ThreadTable.UNKNOWN_NANOS;
    }

    /** In plain words, of one that is there. */
    public String sentence(long nowNanos) {
        return "waits for itself: all " + Wording.threads(rows.size()) + " wait for "
                + Wording.duration(nowNanos - sinceNanos)
                + " or more in tasks that handed " + Wording.plural(queued, "task")
                + " to the same pool, which no thread is left to run";
    }

    /** Between two begins or ends of tasks of the pool, in which it said that it was full. */
    private record Stretch(long fromNanos, long toNanos, boolean last, Sample sample) {
        long nanos() {
            return toNanos - fromNanos;
        }
    }

    /** Looks through the tasks of one pool. */
    private static final class Search {
        private final RecordingModel model;
        private final TaskTable tasks;
        private final int pool;
        private final List<Integer> rows;

        Search(RecordingModel model, int pool, List<Integer> rows) {
            this.model = model;
            this.tasks = model.pools().tasks();
            this.pool = pool;
            this.rows = rows;
        }

        void add(List<PoolSelfWait> found) {
            stretches().stream().sorted(Comparator.comparingLong(Stretch::nanos).reversed()).limit(MOST_STRETCHES)
                    .map(this::waitIn).filter(one -> one != null).forEach(found::add);
        }

        private List<Stretch> stretches() {
            long[] changes = rows.stream().filter(row -> tasks.runner(row) >= 0)
                    .flatMap(row -> List.of(tasks.beginNanos(row), tasks.endNanos(row)).stream())
                    .filter(nanos -> nanos != ThreadTable.UNKNOWN_NANOS).mapToLong(Long::longValue).sorted().toArray();
            List<Stretch> stretches = new ArrayList<>();
            for (int i = 0; i < changes.length; i++) {
                boolean last = i + 1 == changes.length;
                long to = last ? model.info().durationNanos() : changes[i + 1];
                if (to - changes[i] >= LEAST_NANOS) {
                    Sample full = fullWithin(changes[i], to);
                    if (full != null) {
                        stretches.add(new Stretch(changes[i], to, last, full));
                    }
                }
            }
            return stretches;
        }

        /** The last sample of the time where that tells of a full pool, else null. */
        private Sample fullWithin(long from, long to) {
            List<Sample> samples = model.pools().pools().get(pool).samples(); // in order of time
            int low = 0;
            int high = samples.size();
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (samples.get(middle).nanos() <= to) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            Sample last = low == 0 ? null : samples.get(low - 1);
            return last != null && last.nanos() >= from && isFull(last) ? last : null;
        }

        /** Null where it is none. */
        private PoolSelfWait waitIn(Stretch stretch) {
            Map<Integer, Integer> runs = runs(stretch);
            if (runs.size() < stretch.sample().size()) {
                return null;
            }
            ThreadSet runners = ThreadSet.of(runs.keySet().stream().mapToInt(Integer::intValue).toArray());
            long seen = stretch.last() ? stretch.toNanos() : stretch.sample().nanos();
            List<Cut.Row> cut = Cut.at(model, runners, seen);
            int queued = queued(runs, stretch);
            if (queued == 0 || cut.size() < runners.size() || !cut.stream().allMatch(row -> isHeldUp(row.doing()))) {
                return null;
            }
            long since = cut.stream().mapToLong(row -> seen - Math.max(0, row.ageNanos())).max().orElse(seen);
            if (stretch.last()) {
                return new PoolSelfWait(pool, cut, queued, since, ThreadTable.UNKNOWN_NANOS);
            }
            long end = Math.min(stretch.toNanos(), cut.stream().mapToLong(row -> end(row, seen)).min().orElse(seen));
            return end - since >= LEAST_NANOS && cut.stream().allMatch(this::isForResult)
                    ? new PoolSelfWait(pool, cut, queued, since, end)
                    : null;
        }

        /** The task that each thread of the pool ran in that time. */
        private Map<Integer, Integer> runs(Stretch stretch) {
            Map<Integer, Integer> runs = new HashMap<>();
            for (int row : rows) {
                boolean ran = tasks.runner(row) >= 0 && tasks.beginNanos(row) != ThreadTable.UNKNOWN_NANOS
                        && tasks.beginNanos(row) <= stretch.fromNanos()
                        && (tasks.endNanos(row) == ThreadTable.UNKNOWN_NANOS
                                || tasks.endNanos(row) >= stretch.toNanos());
                if (ran) {
                    runs.merge(tasks.runner(row), row,
                            (one, other) -> tasks.beginNanos(one) > tasks.beginNanos(other) ? one : other);
                }
            }
            return runs;
        }

        /** Tasks that were handed over by one of the runs and did not begin meanwhile. */
        private int queued(Map<Integer, Integer> runs, Stretch stretch) {
            int queued = 0;
            for (int row : rows) {
                Integer by = runs.get(tasks.submitter(row));
                boolean waits = tasks.beginNanos(row) == ThreadTable.UNKNOWN_NANOS
                        || tasks.beginNanos(row) >= stretch.toNanos();
                queued += by != null && waits && !tasks.isRejected(row)
                        && tasks.submitNanos(row) >= tasks.beginNanos(by) && tasks.submitNanos(row) <= stretch.toNanos()
                                ? 1
                                : 0;
            }
            return queued;
        }

        /** When the wait ended; the largest value where nothing tells. */
        private long end(Cut.Row row, long seen) {
            ActivityTable activities = model.locks().activities();
            int wait = activities.at(row.thread(), seen);
            return wait < 0 ? Long.MAX_VALUE : activities.endNanos(wait);
        }

        private boolean isForResult(Cut.Row row) {
            StackTable stacks = model.stacks();
            for (int i = 0; row.stack() != StackTable.NONE && i < stacks.depth(row.stack()); i++) {
                if (RESULTS.contains(stacks.frame(row.stack(), i).className())) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isHeldUp(Doing doing) {
            return doing.isWaiting() && doing != Doing.SLEEPING && doing != Doing.INPUT_OUTPUT;
        }
    }
}
