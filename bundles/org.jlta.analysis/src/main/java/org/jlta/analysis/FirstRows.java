package org.jlta.analysis;

import java.util.Arrays;

/** Where the rows of each thread begin in columns that are sorted by thread. Immutable. */
final class FirstRows {
    private final int[] first;

    /**
     * @param thread  of each row, ascending
     * @param threads there are threads 0 … {@code threads} - 1
     */
    FirstRows(int[] thread, int threads) {
        first = new int[threads + 1];
        Arrays.fill(first, thread.length);
        for (int row = thread.length - 1; row >= 0; row--) {
            first[thread[row]] = row;
        }
        for (int i = threads - 1; i >= 0; i--) {
            first[i] = Math.min(first[i], first[i + 1]);
        }
    }

    /** First row of a thread, that of the next one where it has none; the number of rows for the thread after the last. */
    int of(int thread) {
        return first[Math.min(thread, first.length - 1)];
    }
}
