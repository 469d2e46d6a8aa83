package org.jlta.ui.lifetimes;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;

/** Who ended each wait of a thread, found in the logarithm of its waits. Immutable; any thread may read. */
public final class WakerIndex {
    /** Rows between two looks at whether the work is to go on. */
    private static final int STEP = 1 << 16;

    private final InteractionTable table;
    /** Where the waits of each thread begin among all. */
    private final int[] first;
    /** Rows of waits that somebody ended, by thread, each in order of time. */
    private final int[] waits;

    private WakerIndex(InteractionTable table, int[] first, int[] waits) {
        this.table = table;
        this.first = first;
        this.waits = waits;
    }

    /**
     * Linear in the interactions; not for the UI thread.
     *
     * @param threads how many there are
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static WakerIndex of(InteractionTable table, int threads, Progress progress) {
        int[] first = new int[threads + 1];
        for (int row = 0; row < table.size(); row++) {
            look(progress, row, 2L * table.size());
            if (isEndedWait(table, row)) {
                first[table.actor(row) + 1]++;
            }
        }
        for (int thread = 1; thread < first.length; thread++) {
            first[thread] += first[thread - 1];
        }
        int[] next = first.clone();
        int[] waits = new int[first[first.length - 1]];
        for (int row = 0; row < table.size(); row++) {
            look(progress, (long) table.size() + row, 2L * table.size());
            if (isEndedWait(table, row)) {
                waits[next[table.actor(row)]++] = row;
            }
        }
        return new WakerIndex(table, first, waits);
    }

    private static void look(Progress progress, long row, long rows) {
        if (row % STEP == 0) {
            progress.reached(row, rows);
        }
    }

    private static boolean isEndedWait(InteractionTable table, int row) {
        InteractionAction action = table.action(row);
        return (action == InteractionAction.PARK || action == InteractionAction.WAIT
                || action == InteractionAction.JOIN) && table.partner(row) != InteractionTable.NONE;
    }

    /**
     * The row of what ended the wait of a thread at a moment, {@link InteractionTable#NONE} where that is not known.
     *
     * @param sinceNanos when the wait began, or earlier: waits that were over by then are not looked at
     */
    public int waking(int thread, long sinceNanos, long nanos) {
        for (int wait = begunBy(thread, nanos) - 1; wait >= first[thread]; wait--) {
            long end = table.nanos(waits[wait]) + table.durationNanos(waits[wait]);
            if (end >= nanos) {
                return table.partner(waits[wait]);
            }
            if (end < sinceNanos) {
                return InteractionTable.NONE;
            }
        }
        return InteractionTable.NONE;
    }

    /** Behind the last wait of the thread that had begun. */
    private int begunBy(int thread, long nanos) {
        int low = first[thread];
        int high = first[thread + 1];
        while (low < high) {
            int middle = low + high >>> 1;
            if (table.nanos(waits[middle]) <= nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
