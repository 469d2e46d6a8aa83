package org.jlta.analysis.pools;

import java.util.BitSet;
import java.util.List;

import org.jlta.analysis.Doing;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Cut;

/**
 * A pool whose threads all wait at the end of the recording, in tasks that handed tasks to the same pool which nobody is
 * left to run. That they wait for just these tasks is inferred: what a task waits for is not recorded.
 *
 * @param threads   how many threads wait
 * @param queued    tasks in the queue that they handed over
 * @param sinceNanos since when the last of them waits, since the recording's start
 */
record PoolSelfWait(int threads, int queued, long sinceNanos) {

    /** Null where it is not so. */
    static PoolSelfWait of(Pool pool, int size, RecordingModel model) {
        TaskTable tasks = model.pools().tasks();
        List<Pool> pools = model.pools().pools();
        long end = model.info().durationNanos();
        BitSet running = new BitSet();
        int queued = 0;
        for (int row = 0; row < tasks.size(); row++) {
            if (pools.get(tasks.pool(row)) != pool) {
                continue;
            }
            if (isRunning(tasks, row)) {
                running.set(tasks.runner(row));
            } else if (isLeft(tasks, row)) {
                queued++;
            }
        }
        ThreadSet runners = ThreadSet.of(running);
        if (runners.size() < size || queued == 0) {
            return null;
        }
        List<Cut.Row> cut = Cut.at(model, runners, end);
        if (cut.size() < runners.size() || !cut.stream().allMatch(row -> isHeldUp(row.doing()))) {
            return null;
        }
        long since = cut.stream().mapToLong(row -> end - Math.max(0, row.ageNanos())).max().orElse(0);
        return new PoolSelfWait(runners.size(), queued, since);
    }

    private static boolean isRunning(TaskTable tasks, int row) {
        return tasks.runner(row) >= 0 && tasks.beginNanos(row) != ThreadTable.UNKNOWN_NANOS
                && tasks.endNanos(row) == ThreadTable.UNKNOWN_NANOS;
    }

    private static boolean isHeldUp(Doing doing) {
        return doing.isWaiting() && doing != Doing.SLEEPING && doing != Doing.INPUT_OUTPUT;
    }

    /** Whether the task was never run and was handed over by a task of the pool that still runs. */
    private static boolean isLeft(TaskTable tasks, int row) {
        if (tasks.runner(row) >= 0 || tasks.isRejected(row) || tasks.submitter(row) < 0) {
            return false;
        }
        int by = tasks.runAt(tasks.submitter(row), tasks.submitNanos(row));
        return by >= 0 && tasks.pool(by) == tasks.pool(row) && isRunning(tasks, by);
    }

    String sentence(long endNanos) {
        return "waits for itself: all " + Wording.threads(threads) + " wait for "
                + Wording.duration(endNanos - sinceNanos)
                + " or more in tasks that handed " + Wording.plural(queued, "task")
                + " to the same pool, which no thread is left to run";
    }
}
