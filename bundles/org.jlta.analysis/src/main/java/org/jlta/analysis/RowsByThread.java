package org.jlta.analysis;

/** The rows of {@link StackRows} by thread, each in order of time. Immutable; any thread may read. */
public final class RowsByThread {
    private final int[] first;
    private final int[] rows;

    private RowsByThread(int[] first, int[] rows) {
        this.first = first;
        this.rows = rows;
    }

    public static RowsByThread of(StackRows rows, int threads) {
        int[] first = new int[threads + 1];
        for (int row = 0; row < rows.size(); row++) {
            first[rows.thread(row) + 1]++;
        }
        for (int thread = 0; thread < threads; thread++) {
            first[thread + 1] += first[thread];
        }
        int[] next = first.clone();
        int[] sorted = new int[rows.size()];
        for (int row = 0; row < rows.size(); row++) {
            sorted[next[rows.thread(row)]++] = row;
        }
        return new RowsByThread(first, sorted);
    }

    public int count(int threadOrdinal) {
        return first[threadOrdinal + 1] - first[threadOrdinal];
    }

    /** The row, 0 for the thread's earliest. */
    public int row(int threadOrdinal, int index) {
        return rows[first[threadOrdinal] + index];
    }
}
