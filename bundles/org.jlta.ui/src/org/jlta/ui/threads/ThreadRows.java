package org.jlta.ui.threads;

import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * The rows of the table: ordinals in the order shown. Immutable; made in a job, read in the UI thread.
 */
final class ThreadRows {
    static final ThreadRows NONE = new ThreadRows(ThreadSet.of(), new int[0]);

    private final ThreadSet threads;
    private final int[] ordinals;

    private ThreadRows(ThreadSet threads, int[] ordinals) {
        this.threads = threads;
        this.ordinals = ordinals;
    }

    /**
     * Sorts threads; equal ones stay in order of their ordinals, whatever the direction.
     *
     * @throws CancellationException when {@code progress} says so
     */
    static ThreadRows sorted(RecordingModel model, ThreadSet threads, ThreadColumn.Order order, Direction direction,
            Progress progress) {
        int sign = direction == Direction.ASCENDING ? 1 : -1;
        int[] sorted = threads.ordinals().boxed().sorted((a, b) -> {
            if (progress.isCancelled()) {
                throw new CancellationException();
            }
            int by = order.compare(model, a, b);
            return by != 0 ? sign * by : Integer.compare(a, b);
        }).mapToInt(Integer::intValue).toArray();
        return new ThreadRows(threads, sorted);
    }

    int size() {
        return ordinals.length;
    }

    /** Those of all rows. */
    ThreadSet threads() {
        return threads;
    }

    int ordinal(int row) {
        return ordinals[row];
    }

    /** The row of a thread, where there is none the other row, or the last. */
    int rowOf(int ordinal, int otherwise) {
        for (int row = 0; row < ordinals.length; row++) {
            if (ordinals[row] == ordinal) {
                return row;
            }
        }
        return Math.max(0, Math.min(otherwise, ordinals.length - 1));
    }

    /** Rows of those threads, ascending. */
    int[] rowsOf(ThreadSet threads) {
        return IntStream.range(0, ordinals.length).filter(row -> threads.contains(ordinals[row])).toArray();
    }

    ThreadSet at(int[] rows) {
        return ThreadSet
                .of(IntStream.of(rows).filter(row -> row < ordinals.length).map(row -> ordinals[row]).toArray());
    }

    /** Which way a column is sorted. */
    enum Direction {
        ASCENDING, DESCENDING
    }
}
