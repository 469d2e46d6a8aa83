package org.jlta.analysis.origin;

import java.util.Arrays;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.locks.Cut;
import org.jlta.analysis.locks.LockWait;
import org.jlta.analysis.locks.LockWaits;

/**
 * What the threads of a recording did, each by itself and with all threads that came from it: its CPU time, waits and slow
 * calls can be charged to where a thread came from. Made in one pass; immutable; any thread may read.
 */
public final class Works {

    /** What is added up. */
    private enum Figure {
        THREADS, TASKS, RUNNING_TASKS, TASK_NANOS, WAITS, WAIT_NANOS, LOCK_WAITS, LOCK_NANOS, CPU_NANOS, BYTES, CALLS, CALL_NANOS
    }

    /** Tasks, waits, what looks tell of waits, and calls. */
    private static final int PARTS = 4;
    /** Waits between two looks at whether the work is to go on. */
    private static final int STEP = 1 << 14;

    private final RecordingModel model;
    private final int[] makers;
    private final long[][] own;
    private final long[][] charged;

    private Works(RecordingModel model, Progress progress) {
        this.model = model;
        int size = model.threads().size();
        makers = new int[size];
        own = new long[Figure.values().length][size];
        for (int thread = 0; thread < size; thread++) {
            makers[thread] = OriginChain.maker(model.threads(), thread);
            add(Figure.THREADS, thread, 1);
            own[Figure.CPU_NANOS.ordinal()][thread] = model.threads().cpuNanos(thread);
            own[Figure.BYTES.ordinal()][thread] = model.threads().allocatedBytes(thread);
        }
        progress.reached(0, PARTS);
        addTasks(model.pools().tasks());
        progress.reached(1, PARTS);
        addWaits(model.locks().activities(), progress);
        addCalls(model.activity().calls());
        progress.reached(PARTS, PARTS);
        charged = charge();
    }

    /**
     * Of all threads; linear in what was recorded.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static Works of(RecordingModel model, Progress progress) {
        return new Works(model, progress);
    }

    /** What the thread did itself. */
    public Work own(int thread) {
        return work(own, thread);
    }

    /** What it did with all threads that it made, that these made, and so on. */
    public Work charged(int thread) {
        return work(charged, thread);
    }

    private void add(Figure figure, int thread, long amount) {
        own[figure.ordinal()][thread] += amount;
    }

    private void addTasks(TaskTable tasks) {
        for (int row = 0; row < tasks.size(); row++) {
            int runner = tasks.runner(row);
            if (runner >= 0) {
                boolean runs = tasks.endNanos(row) == ThreadTable.UNKNOWN_NANOS;
                long end = runs ? end(runner) : tasks.endNanos(row);
                add(Figure.TASKS, runner, 1);
                add(Figure.RUNNING_TASKS, runner, runs ? 1 : 0);
                add(Figure.TASK_NANOS, runner, Math.max(0, end - tasks.beginNanos(row)));
            }
        }
    }

    private long end(int thread) {
        long end = model.threads().endNanos(thread);
        return end == ThreadTable.UNKNOWN_NANOS ? model.info().durationNanos() : end;
    }

    private void addWaits(ActivityTable rows, Progress progress) {
        ThreadSet all = ThreadSet.all(model.threads());
        int thread = -1;
        long until = 0;
        for (int row = 0; row < rows.size(); row++) {
            if (row % STEP == 0) {
                progress.reached(rows.size() + row, (long) PARTS * rows.size());
            }
            until = rows.thread(row) == thread ? until : 0;
            thread = rows.thread(row);
            if (rows.endNanos(row) > until) {
                wait(thread, rows.endNanos(row) - Math.max(until, rows.startNanos(row)));
                until = rows.endNanos(row);
            }
        }
        // what did not end has no row
        for (Cut.Row row : Cut.at(model, all, model.info().durationNanos())) {
            if (row.doing().isWaiting() && row.ageNanos() != ThreadTable.UNKNOWN_AMOUNT
                    && rows.at(row.thread(), model.info().durationNanos()) < 0) {
                wait(row.thread(), row.ageNanos());
            }
        }
        for (LockWait wait : LockWaits.of(model, all, progress)) {
            add(Figure.LOCK_WAITS, wait.thread(), 1);
            add(Figure.LOCK_NANOS, wait.thread(), wait.durationNanos());
        }
    }

    private void wait(int thread, long nanos) {
        add(Figure.WAITS, thread, 1);
        add(Figure.WAIT_NANOS, thread, nanos);
    }

    private void addCalls(CallTable calls) {
        for (int row = 0; row < calls.size(); row++) {
            if (calls.parent(row) < 0) {
                add(Figure.CALLS, calls.thread(row), 1);
                add(Figure.CALL_NANOS, calls.thread(row), calls.durationNanos(row));
            }
        }
    }

    /** Hands the sums of each thread over to its maker, those without made threads first. */
    private long[][] charge() {
        long[][] sums = Arrays.stream(own).map(long[]::clone).toArray(long[][]::new);
        int[] open = new int[makers.length];
        for (int maker : makers) {
            if (maker >= 0) {
                open[maker]++;
            }
        }
        for (int first = 0; first < makers.length; first++) {
            for (int thread = first; thread >= 0 && open[thread] == 0; thread = makers[thread]) {
                open[thread] = -1;
                if (makers[thread] >= 0) {
                    handOver(sums, thread, makers[thread]);
                    open[makers[thread]]--;
                }
            }
        }
        return sums;
    }

    private static void handOver(long[][] sums, int thread, int maker) {
        for (long[] sum : sums) {
            if (sum[thread] != ThreadTable.UNKNOWN_AMOUNT) {
                sum[maker] = Math.max(0, sum[maker]) + sum[thread];
            }
        }
    }

    private static Work work(long[][] sums, int thread) {
        long[] of = new long[sums.length];
        for (int figure = 0; figure < of.length; figure++) {
            of[figure] = sums[figure][thread];
        }
        return new Work(value(of, Figure.THREADS), value(of, Figure.TASKS), value(of, Figure.RUNNING_TASKS),
                value(of, Figure.TASK_NANOS), value(of, Figure.WAITS), value(of, Figure.WAIT_NANOS),
                value(of, Figure.LOCK_WAITS), value(of, Figure.LOCK_NANOS), value(of, Figure.CPU_NANOS),
                value(of, Figure.BYTES), value(of, Figure.CALLS), value(of, Figure.CALL_NANOS));
    }

    private static long value(long[] of, Figure figure) {
        return of[figure.ordinal()];
    }
}
