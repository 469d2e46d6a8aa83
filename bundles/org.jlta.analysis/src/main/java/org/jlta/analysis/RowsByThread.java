package org.jlta.analysis;

/** The rows of {@link StackRows} by thread, each in order of time. Immutable; any thread may read. */
public final class RowsByThread {
    private final StackRows table;
    private final int[] first;
    private final int[] rows;

    private RowsByThread(StackRows table, int[] first, int[] rows) {
        this.table = table;
        this.first = first;
        this.rows = rows;
    }

    /** Of rows of threads 0 … {@code threads} - 1; found out once for the same rows. */
    public static RowsByThread of(StackRows rows, int threads) {
        return rows.byThread(threads);
    }

    /** Finds it out: linear in the rows. */
    static RowsByThread sorted(StackRows rows, int threads) {
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
        return new RowsByThread(rows, first, sorted);
    }

    /** How many threads there are. */
    int threads() {
        return first.length - 1;
    }

    public int count(int threadOrdinal) {
        return first[threadOrdinal + 1] - first[threadOrdinal];
    }

    /** How many rows of the thread begin at or before the moment. */
    public int begunBy(int threadOrdinal, long nanos) {
        int low = 0;
        int high = count(threadOrdinal);
        while (low < high) {
            int middle = low + high >>> 1;
            if (table.startNanos(row(threadOrdinal, middle)) <= nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The row, 0 for the thread's earliest. */
    public int row(int threadOrdinal, int index) {
        return rows[first[threadOrdinal] + index];
    }
}
