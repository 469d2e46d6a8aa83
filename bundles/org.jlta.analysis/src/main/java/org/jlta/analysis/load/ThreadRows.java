package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

import org.jlta.analysis.Beside;
import org.jlta.analysis.InteractionAction;

/**
 * Rows of interactions by thread, each thread's in order of time. A wait or park inside a {@code join} of the same thread
 * is how the join waits, not a thing of its own: it is dropped.
 */
final class ThreadRows {
    private static final int[] NONE = {};

    private final InteractionRows rows;
    private final int[][] blocked;
    private final int[][] notifies;
    private final int[][] wakes;

    ThreadRows(InteractionRows rows, int threads) {
        this.rows = rows;
        int[] sorted = RowOrder.sorted(RowOrder.chosen(rows.size(), row -> true), row -> rows.nanos[row]);
        ForkJoinTask<int[][]> notifying = Beside.begin(sorted.length,
                () -> group(sorted, threads, row -> rows.action(row).isNotify(), row -> rows.actor[row]));
        ForkJoinTask<int[][]> waking = Beside.begin(sorted.length,
                () -> group(sorted, threads, this::isWake, row -> rows.target[row]));
        blocked = group(sorted, threads, row -> rows.action(row).isBlocking(), row -> rows.actor[row]);
        for (int thread = 0; thread < threads; thread++) {
            blocked[thread] = withoutInner(blocked[thread]);
        }
        notifies = notifying.join();
        wakes = waking.join();
    }

    private boolean isWake(int row) {
        return rows.action(row) == InteractionAction.UNPARK || rows.action(row) == InteractionAction.INTERRUPT;
    }

    private static int[][] group(int[] sorted, int threads, IntPredicate chosen, IntUnaryOperator thread) {
        int[] sizes = new int[threads];
        int[] all = Arrays.stream(sorted).filter(row -> chosen.test(row) && thread.applyAsInt(row) >= 0).toArray();
        for (int row : all) {
            sizes[thread.applyAsInt(row)]++;
        }
        int[][] result = new int[threads][];
        for (int i = 0; i < threads; i++) {
            result[i] = sizes[i] == 0 ? NONE : new int[sizes[i]];
        }
        Arrays.fill(sizes, 0);
        for (int row : all) {
            int o = thread.applyAsInt(row);
            result[o][sizes[o]++] = row;
        }
        return result;
    }

    private int[] withoutInner(int[] sorted) {
        long joinEnd = Long.MIN_VALUE;
        int[] kept = new int[sorted.length];
        int n = 0;
        for (int row : sorted) {
            boolean inner = rows.endNanos[row] <= joinEnd;
            rows.dropped.set(row, inner);
            if (!inner) {
                kept[n++] = row;
                joinEnd = rows.action(row) == InteractionAction.JOIN ? rows.endNanos[row] : joinEnd;
            }
        }
        return n == sorted.length ? sorted : Arrays.copyOf(kept, n);
    }

    /** Where the thread was blocked. */
    int[] blocked(int thread) {
        return blocked[thread];
    }

    /** Calls of notify and notifyAll that the thread made. */
    int[] notifies(int thread) {
        return notifies[thread];
    }

    /** Unparks and interrupts of the thread. */
    int[] wakes(int thread) {
        return wakes[thread];
    }

    int threads() {
        return blocked.length;
    }

    /**
     * Index of the first of the sorted rows that is not before that time; found fast where it lies near another index.
     *
     * @param near an earlier answer for the same rows, or 0
     */
    int firstFrom(int[] sorted, long nanos, int near) {
        int step = 1;
        if (near > 0 && rows.nanos[sorted[near - 1]] >= nanos) {
            int high = near - 1;
            while (high - step >= 0 && rows.nanos[sorted[high - step]] >= nanos) {
                high -= step;
                step *= 2;
            }
            return between(sorted, nanos, Math.max(0, high - step + 1), high);
        }
        int low = near;
        while (low + step <= sorted.length && rows.nanos[sorted[low + step - 1]] < nanos) {
            low += step;
            step *= 2;
        }
        return between(sorted, nanos, low, Math.min(sorted.length, low + step - 1));
    }

    private int between(int[] sorted, long nanos, int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = low + high >>> 1;
            if (rows.nanos[sorted[middle]] < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
