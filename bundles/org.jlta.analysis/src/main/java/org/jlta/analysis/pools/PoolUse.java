package org.jlta.analysis.pools;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.PoolTable.Sample;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadTable;

/**
 * How busy a pool was.
 *
 * @param submitted   tasks that were handed to it in the recording
 * @param run         runs of tasks that were seen to begin
 * @param rejected    tasks that it refused
 * @param busyMax     most threads that ran tasks at one time; -1 when not known
 * @param busyMean    mean of them from its creation, or the recording's begin, to its end; -1 when not known
 * @param lastNanos   when its last task ended; {@link ThreadTable#UNKNOWN_NANOS} when none did or one still runs
 * @param runningNow  tasks that still ran at the end
 */
public record PoolUse(long submitted, long run, long rejected, int busyMax, double busyMean, long lastNanos,
        int runningNow) {

    /** For each pool of the table, in one walk over the tasks. */
    static PoolUse[] of(List<Pool> pools, TaskTable tasks, long durationNanos) {
        int[] count = new int[pools.size()];
        for (int row = 0; row < tasks.size(); row++) {
            count[tasks.pool(row)]++;
        }
        int[][] rows = new int[pools.size()][];
        for (int pool = 0; pool < rows.length; pool++) {
            rows[pool] = new int[count[pool]];
        }
        for (int row = tasks.size() - 1; row >= 0; row--) {
            rows[tasks.pool(row)][--count[tasks.pool(row)]] = row;
        }
        PoolUse[] uses = new PoolUse[rows.length];
        for (int pool = 0; pool < rows.length; pool++) {
            uses[pool] = of(pools.get(pool), rows[pool], tasks, durationNanos);
        }
        return uses;
    }

    private static PoolUse of(Pool pool, int[] rows, TaskTable tasks, long durationNanos) {
        Sum sum = new Sum(rows.length, durationNanos);
        for (int row : rows) {
            sum.add(tasks, row);
        }
        long from = Math.max(0, pool.created().nanos());
        long to = pool.isCollected() && pool.last() != null ? pool.last().nanos() : durationNanos;
        double mean = to <= from ? -1 : (double) sum.busyNanos / (to - from);
        int sampledMax = -1;
        for (Sample sample : pool.samples()) {
            sampledMax = Math.max(sampledMax, sample.active());
        }
        boolean sampledOnly = sum.runs == 0 && sampledMax >= 0;
        return new PoolUse(sum.submitted, sum.runs, sum.rejected,
                sampledOnly ? sampledMax : Math.max(sum.mostAtOnce(), sampledMax),
                sampledOnly ? sampledMean(pool, to) : mean, sum.running > 0 ? ThreadTable.UNKNOWN_NANOS : sum.last,
                sum.running);
    }

    /** By what was seen each second, where no run of a task was. */
    private static double sampledMean(Pool pool, long to) {
        List<Sample> samples = pool.samples();
        double busy = 0;
        for (int i = 0; i < samples.size(); i++) {
            long until = i + 1 < samples.size() ? samples.get(i + 1).nanos() : to;
            busy += Math.max(0, samples.get(i).active()) * (double) Math.max(0, until - samples.get(i).nanos());
        }
        long from = samples.get(0).nanos();
        return to <= from ? Math.max(0, samples.get(0).active()) : busy / (to - from);
    }

    /** Adds up the tasks of one pool. */
    private static final class Sum {
        private final long durationNanos;
        private final long[] begins;
        private final long[] ends;
        private int runs;
        private long submitted;
        private long rejected;
        private long busyNanos;
        private long last = ThreadTable.UNKNOWN_NANOS;
        private long lastSubmit = ThreadTable.UNKNOWN_NANOS;
        private int running;

        Sum(int capacity, long durationNanos) {
            this.durationNanos = durationNanos;
            begins = new long[capacity];
            ends = new long[capacity];
        }

        void add(TaskTable tasks, int row) {
            if (tasks.submitNanos(row) != ThreadTable.UNKNOWN_NANOS && tasks.submitNanos(row) != lastSubmit) {
                submitted++;
                lastSubmit = tasks.submitNanos(row);
            }
            rejected += tasks.isRejected(row) ? 1 : 0;
            if (tasks.beginNanos(row) == ThreadTable.UNKNOWN_NANOS) {
                return;
            }
            long end = tasks.endNanos(row);
            if (end == ThreadTable.UNKNOWN_NANOS) {
                running++;
                end = durationNanos;
            } else {
                last = Math.max(last, end);
            }
            busyNanos += Math.max(0, end - tasks.beginNanos(row));
            begins[runs] = tasks.beginNanos(row);
            ends[runs++] = end;
        }

        int mostAtOnce() {
            Arrays.sort(begins, 0, runs);
            Arrays.sort(ends, 0, runs);
            int most = 0;
            int ended = 0;
            for (int begun = 1; begun <= runs; begun++) {
                while (ends[ended] <= begins[begun - 1] && ended < begun - 1) {
                    ended++;
                }
                most = Math.max(most, begun - ended);
            }
            return most;
        }
    }
}
