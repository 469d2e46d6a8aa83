package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.locks.LockWait;
import org.jlta.analysis.locks.LockWaits;

/**
 * What was done in the tasks that one thread handed to pools, whoever ran them: their time, and the waits and slow calls within. How
 * much CPU time and memory a task took is not recorded. A task that ran within another one counts by itself too.
 */
public final class SubmittedWorks {
    private final RecordingModel model;
    private final TaskTable tasks;
    private final Map<Integer, List<Stretch>> callsOf = new TreeMap<>();
    private final Sum runs = new Sum();
    private final Sum waits = new Sum();
    private final Sum lockWaits = new Sum();
    private final Sum calls = new Sum();
    private long running;

    private SubmittedWorks(RecordingModel model) {
        this.model = model;
        this.tasks = model.pools().tasks();
    }

    /** A part of a thread's time. */
    private record Stretch(long startNanos, long endNanos) {
    }

    /** How often, and for how long together. */
    private static final class Sum {
        private long count;
        private long nanos;

        void add(long amount) {
            count += amount > 0 ? 1 : 0;
            nanos += amount;
        }

        /** What the stretches, none of which overlaps another, have in common with a time; they are in order. */
        void add(List<Stretch> stretches, long from, long to) {
            int low = 0;
            int high = stretches.size();
            while (low < high) {
                int middle = low + high >>> 1;
                if (stretches.get(middle).endNanos <= from) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            for (int i = low; i < stretches.size() && stretches.get(i).startNanos < to; i++) {
                add(Math.min(stretches.get(i).endNanos, to) - Math.max(stretches.get(i).startNanos, from));
            }
        }
    }

    /**
     * Of the thread; {@link Work#threads()} is how many threads ran its tasks, 0 where it handed over none that ran.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static Work of(RecordingModel model, int submitter, Progress progress) {
        SubmittedWorks works = new SubmittedWorks(model);
        Map<Integer, List<Integer>> byRunner = new TreeMap<>();
        for (int row = 0; row < works.tasks.size(); row++) {
            if (works.tasks.submitter(row) == submitter && works.tasks.runner(row) >= 0) {
                byRunner.computeIfAbsent(works.tasks.runner(row), runner -> new ArrayList<>()).add(row);
            }
        }
        works.findCalls(byRunner);
        byRunner.forEach((runner, rows) -> works.add(runner, rows, progress));
        return new Work(byRunner.size(), works.runs.count, works.running, works.runs.nanos, works.waits.count,
                works.waits.nanos, works.lockWaits.count, works.lockWaits.nanos, ThreadTable.UNKNOWN_AMOUNT,
                ThreadTable.UNKNOWN_AMOUNT, works.calls.count, works.calls.nanos);
    }

    private void findCalls(Map<Integer, List<Integer>> byRunner) {
        CallTable table = model.activity().calls();
        for (int call = 0; call < table.size(); call++) {
            if (table.parent(call) < 0 && byRunner.containsKey(table.thread(call))) {
                callsOf.computeIfAbsent(table.thread(call), thread -> new ArrayList<>())
                        .add(new Stretch(table.startNanos(call), table.endNanos(call)));
            }
        }
    }

    private void add(int runner, List<Integer> rows, Progress progress) {
        List<Stretch> blocked = blocked(runner);
        List<Stretch> locks = LockWaits.of(model, ThreadSet.of(runner), progress).stream()
                .sorted(Comparator.comparingLong(LockWait::startNanos))
                .map(wait -> new Stretch(wait.startNanos(), wait.endNanos())).toList();
        for (int row : rows) {
            boolean runs = tasks.endNanos(row) == ThreadTable.UNKNOWN_NANOS;
            long begin = tasks.beginNanos(row);
            long end = Math.max(begin, runs ? end(runner) : tasks.endNanos(row));
            this.runs.count++;
            this.runs.nanos += end - begin;
            running += runs ? 1 : 0;
            waits.add(blocked, begin, end);
            lockWaits.add(locks, begin, end);
            calls.add(callsOf.getOrDefault(runner, List.of()), begin, end);
        }
    }

    private long end(int thread) {
        long end = model.threads().endNanos(thread);
        return end == ThreadTable.UNKNOWN_NANOS ? model.info().durationNanos() : end;
    }

    /** Of waits that lie in others only the outer ones. */
    private List<Stretch> blocked(int runner) {
        ActivityTable rows = model.locks().activities();
        List<Stretch> stretches = new ArrayList<>();
        long until = Long.MIN_VALUE;
        for (int row = rows.firstRow(runner); row < rows.firstRow(runner + 1); row++) {
            if (rows.endNanos(row) > until) {
                stretches.add(new Stretch(Math.max(until, rows.startNanos(row)), rows.endNanos(row)));
                until = rows.endNanos(row);
            }
        }
        return stretches;
    }
}
