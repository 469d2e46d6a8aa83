package org.jlta.analysis.pools;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * The tasks that were submitted with one stack.
 *
 * @param stack        stack ordinal, {@link StackTable#NONE} for tasks whose submission was not recorded
 * @param submitted    how often the stack handed over a task; a periodic task counts once
 * @param runs         runs of these tasks
 * @param running      runs that had not ended
 * @param rejected     tasks that the pool refused
 * @param runNanos     time of all runs, of those that had not ended up to the end
 * @param runMaxNanos  of the longest; -1 without runs
 * @param waitMaxNanos longest time from a submission to its first run, -1 where not known; a delay that was asked for counts
 * @param certain      whether each run surely belongs to the stack
 * @param threads      that ran them
 */
public record SubmitOrigin(int stack, int submitted, int runs, int running, int rejected, long runNanos,
        long runMaxNanos, long waitMaxNanos, boolean certain, ThreadSet threads) {

    /** Those of tasks that some threads ran, or all of the recording where all are asked for; most runs first. */
    public static List<SubmitOrigin> of(RecordingModel model, ThreadSet threads) {
        TaskTable tasks = model.pools().tasks();
        boolean all = threads.size() == model.threads().size();
        Map<Integer, Sum> sums = new HashMap<>();
        for (int row = 0; row < tasks.size(); row++) {
            if (all || threads.contains(tasks.runner(row))) {
                sums.computeIfAbsent(tasks.submitStack(row), Sum::new).add(tasks, row, model.info().durationNanos());
            }
        }
        List<SubmitOrigin> result = new ArrayList<>();
        sums.values().forEach(sum -> result.add(sum.build()));
        result.sort(Comparator.comparingInt(SubmitOrigin::runs).thenComparingInt(SubmitOrigin::submitted).reversed()
                .thenComparingInt(SubmitOrigin::stack));
        return List.copyOf(result);
    }

    /** Adds up the tasks of one stack. */
    private static final class Sum {
        private final int stack;
        private final BitSet threads = new BitSet();
        private int submitted;
        private int runs;
        private int running;
        private int rejected;
        private long runNanos;
        private long runMax = -1;
        private long waitMax = -1;
        private boolean certain = true;
        private long lastSubmit = ThreadTable.UNKNOWN_NANOS;

        Sum(int stack) {
            this.stack = stack;
        }

        void add(TaskTable tasks, int row, long endNanos) {
            boolean isNew = tasks.submitNanos(row) != ThreadTable.UNKNOWN_NANOS
                    && tasks.submitNanos(row) != lastSubmit;
            if (isNew) {
                submitted++;
                lastSubmit = tasks.submitNanos(row);
            }
            rejected += tasks.isRejected(row) ? 1 : 0;
            certain &= tasks.isCertain(row);
            if (tasks.runner(row) >= 0) {
                run(tasks, row, endNanos, isNew);
            }
        }

        private void run(TaskTable tasks, int row, long endNanos, boolean isFirst) {
            threads.set(tasks.runner(row));
            runs++;
            boolean ended = tasks.endNanos(row) != ThreadTable.UNKNOWN_NANOS;
            running += ended ? 0 : 1;
            long nanos = (ended ? tasks.endNanos(row) : endNanos) - tasks.beginNanos(row);
            runNanos += nanos;
            runMax = Math.max(runMax, nanos);
            if (isFirst) {
                waitMax = Math.max(waitMax, tasks.beginNanos(row) - tasks.submitNanos(row));
            }
        }

        SubmitOrigin build() {
            return new SubmitOrigin(stack, submitted, runs, running, rejected, runNanos, runMax, waitMax, certain,
                    ThreadSet.of(threads));
        }
    }
}
