package org.jlta.analysis.pools;

import java.util.BitSet;
import java.util.List;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Cut;
import org.jlta.analysis.origin.Blame;

/**
 * Tasks of the common pool that wait. The whole program shares its few workers: parallel streams, asynchronous futures and
 * libraries stand still meanwhile. What the pool itself makes up for by another worker, joins and managed blockers, does not
 * count.
 *
 * @param workers      the workers that waited in tasks
 * @param totalNanos   for how long, all together
 * @param longestNanos the longest wait
 * @param stack        where that was, stack ordinal
 */
public record CommonPoolWaits(ThreadSet workers, long totalNanos, long longestNanos, int stack) {
    /** How the JDK names its workers. */
    static final String WORKER = "ForkJoinPool.commonPool-worker";
    private static final String TASK = "java.util.concurrent.ForkJoinTask";
    private static final String POOL = "java.util.concurrent.ForkJoinPool";
    /** Methods that have another worker run meanwhile. */
    private static final List<String> MADE_UP_FOR = List.of("managedBlock", "compensatedBlock", "unmanagedBlock",
            "awaitDone", "awaitJoin", "helpJoin");

    /**
     * Null where tasks of the common pool waited for less in all than the settings of the recording say, or nothing tells of it.
     */
    public static CommonPoolWaits of(RecordingModel model) {
        BitSet workers = new BitSet();
        for (int o = 0; o < model.threads().size(); o++) {
            workers.set(o, model.threads().name(o).startsWith(WORKER));
        }
        Sum sum = new Sum(model.stacks());
        if (!workers.isEmpty()) {
            sum.addEnded(model, workers);
            for (Cut.Row row : Cut.at(model, ThreadSet.of(workers), model.info().durationNanos())) {
                if (row.doing().isWaiting() && row.ageNanos() != ThreadTable.UNKNOWN_AMOUNT) {
                    sum.add(row.thread(), row.stack(), row.ageNanos());
                }
            }
        }
        return sum.waited.isEmpty() || sum.total < model.settings().limits().poolWaitNanos()
                ? null
                : new CommonPoolWaits(ThreadSet.of(sum.waited), sum.total, sum.longest, sum.stack);
    }

    /** In plain words. */
    public String sentence(RecordingModel model) {
        Blame blame = Blame.of(model);
        String place = model.stack(stack).get(Math.max(0, blame.depth(stack))).label();
        return "tasks waited for " + Wording.duration(totalNanos) + " in all, longest " + Wording.duration(longestNanos)
                + " at " + place + ": the whole program shares this pool, tasks that wait need one of their own";
    }

    /** Adds up waits in tasks. */
    private static final class Sum {
        private final StackTable stacks;
        private final BitSet waited = new BitSet();
        private long total;
        private long longest = -1;
        private int stack = StackTable.NONE;

        Sum(StackTable stacks) {
            this.stacks = stacks;
        }

        /** Those that ended; of one that lies in another only the outer counts. */
        void addEnded(RecordingModel model, BitSet workers) {
            ActivityTable rows = model.locks().activities();
            for (int thread = workers.nextSetBit(0); thread >= 0; thread = workers.nextSetBit(thread + 1)) {
                long until = 0;
                for (int row = rows.firstRow(thread); row < rows.firstRow(thread + 1); row++) {
                    long nanos = rows.endNanos(row) - Math.max(until, rows.startNanos(row));
                    if (nanos > 0) {
                        add(thread, rows.stack(row), nanos);
                        until = rows.endNanos(row);
                    }
                }
            }
        }

        void add(int thread, int where, long nanos) {
            if (where != StackTable.NONE && isInTask(where)) {
                total += nanos;
                waited.set(thread);
                if (nanos > longest) {
                    longest = nanos;
                    stack = where;
                }
            }
        }

        private boolean isInTask(int where) {
            boolean inTask = false;
            for (int i = 0; i < stacks.depth(where); i++) {
                Frame frame = stacks.frame(where, i);
                boolean own = frame.className().equals(TASK) || frame.className().equals(POOL);
                if (own && MADE_UP_FOR.contains(frame.methodName())) {
                    return false;
                }
                inTask |= frame.className().equals(TASK) && frame.methodName().equals("doExec");
            }
            return inTask;
        }
    }
}
