package org.jlta.analysis;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What looks of the agent at all threads saw, as rows sorted by thread, then by time: each holds until the next row of its
 * thread, or the thread's end. What lasted less than two looks is not here.
 * <p>
 * Times are nanoseconds since the recording's start. Ordinals of threads, stacks and locks are -1 where not known.
 * Immutable; any thread may read.
 */
public final class StateTable implements Serializable {
    /** Without rows. */
    public static final StateTable EMPTY = new StateTable(new Columns(0), 0, new long[0]);

    private final Columns columns;
    private final FirstRows firstRows;
    private final long[] lookNanos;

    /** The columns of a table, to be filled row by row. */
    public static final class Columns implements Serializable {
        public final int[] thread;
        public final byte[] doing;
        public final long[] nanos;
        public final long[] sinceNanos;
        public final int[] stack;
        public final int[] lock;
        public final int[] owner;

        public Columns(int rows) {
            thread = new int[rows];
            doing = new byte[rows];
            nanos = new long[rows];
            sinceNanos = new long[rows];
            stack = new int[rows];
            lock = new int[rows];
            owner = new int[rows];
        }
    }

    /**
     * Takes ownership of the arrays.
     *
     * @param columns   sorted by thread and time
     * @param threads   there are threads 0 … {@code threads} - 1
     * @param lookNanos when the agent looked, ascending
     */
    public StateTable(Columns columns, int threads, long[] lookNanos) {
        this.columns = columns;
        this.lookNanos = lookNanos;
        firstRows = new FirstRows(columns.thread.length, row -> columns.thread[row], threads);
    }

    public int size() {
        return columns.thread.length;
    }

    /** First row of a thread; its rows end before the first one of the next thread. */
    public int firstRow(int thread) {
        return firstRows.of(thread);
    }

    public int thread(int row) {
        return columns.thread[row];
    }

    public Doing doing(int row) {
        return Doing.values()[columns.doing[row]];
    }

    /** When it was written. */
    public long nanos(int row) {
        return columns.nanos[row];
    }

    /** The first of the looks in a row that saw it so; not before that of the thread's row before. */
    public long sinceNanos(int row) {
        return columns.sinceNanos[row];
    }

    public int stack(int row) {
        return columns.stack[row];
    }

    /** What is waited for. */
    public int lock(int row) {
        return columns.lock[row];
    }

    /** Who owns it. */
    public int owner(int row) {
        return columns.owner[row];
    }

    /** The row that tells of a thread at a moment, from its first look on; -1 for none. */
    public int at(int thread, long nanos) {
        int found = -1;
        for (int row = firstRow(thread); row < firstRow(thread + 1) && columns.sinceNanos[row] <= nanos; row++) {
            found = row;
        }
        return found;
    }

    /** When the row's successor of the same thread was first seen; {@link Long#MAX_VALUE} when there is none. */
    public long untilNanos(int row) {
        boolean last = row + 1 >= size() || columns.thread[row + 1] != columns.thread[row];
        return last ? Long.MAX_VALUE : columns.sinceNanos[row + 1];
    }

    /** The first look at or after a moment, {@link ThreadTable#UNKNOWN_NANOS} when there was none. */
    public long lookAfter(long nanos) {
        int found = Arrays.binarySearch(lookNanos, nanos);
        int index = found >= 0 ? found : -found - 1;
        return index < lookNanos.length ? lookNanos[index] : ThreadTable.UNKNOWN_NANOS;
    }

    /** How often the agent looked. */
    public int looks() {
        return lookNanos.length;
    }
}
