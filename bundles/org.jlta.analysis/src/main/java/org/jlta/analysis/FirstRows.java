package org.jlta.analysis;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Where the rows of each thread begin in columns that are sorted by thread. Immutable. */
final class FirstRows implements Serializable {
    private final PackedLongs first;
    private final int last;

    /**
     * @param size    how many rows there are
     * @param thread  of each row, ascending
     * @param threads there are threads 0 … {@code threads} - 1
     */
    FirstRows(int size, IntUnaryOperator thread, int threads) {
        last = threads;
        if (size == 0) {
            first = PackedLongs.of(threads + 1, i -> 0);
            return;
        }
        int[] rows = new int[threads + 1];
        Arrays.fill(rows, size);
        for (int row = size - 1; row >= 0; row--) {
            rows[thread.applyAsInt(row)] = row;
        }
        for (int i = threads - 1; i >= 0; i--) {
            rows[i] = Math.min(rows[i], rows[i + 1]);
        }
        first = PackedLongs.of(rows.length, i -> rows[i]);
    }

    /** First row of a thread, that of the next one where it has none; the number of rows for the thread after the last. */
    int of(int thread) {
        return first.getInt(Math.min(thread, last));
    }
}
