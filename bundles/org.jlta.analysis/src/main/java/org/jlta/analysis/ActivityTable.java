package org.jlta.analysis;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * When threads were recorded not to run, as rows sorted by thread, then by start: waits, parks, sleeps, input and output
 * with their ends. Rows of one thread overlap only where one event of the JVM holds another.
 * <p>
 * Times are nanoseconds since the recording's start. Ordinals of threads, stacks and locks are -1 where not known. Only
 * what ended during the recording is here, and what lasted as long as the recorder's threshold. Immutable; any thread may
 * read.
 */
public final class ActivityTable {
    /** Without rows. */
    public static final ActivityTable EMPTY = new ActivityTable(new Columns(0), 0);

    private final Columns columns;
    private final FirstRows firstRows;
    private final long[] longest;

    /** The columns of a table, to be filled row by row. */
    public static final class Columns {
        public final int[] thread;
        public final byte[] doing;
        public final long[] startNanos;
        public final long[] endNanos;
        public final int[] stack;
        public final int[] lock;
        public final int[] owner;

        public Columns(int rows) {
            thread = new int[rows];
            doing = new byte[rows];
            startNanos = new long[rows];
            endNanos = new long[rows];
            stack = new int[rows];
            lock = new int[rows];
            owner = new int[rows];
        }

        private Columns(Columns same, int[] otherLocks) {
            thread = same.thread;
            doing = same.doing;
            startNanos = same.startNanos;
            endNanos = same.endNanos;
            stack = same.stack;
            lock = otherLocks;
            owner = same.owner;
        }
    }

    /** Takes ownership of the columns, sorted by thread and start; there are threads 0 … {@code threads} - 1. */
    public ActivityTable(Columns columns, int threads) {
        this.columns = columns;
        firstRows = new FirstRows(columns.thread, threads);
        longest = new long[threads];
        for (int row = 0; row < columns.thread.length; row++) {
            int thread = columns.thread[row];
            longest[thread] = Math.max(longest[thread], columns.endNanos[row] - columns.startNanos[row]);
        }
    }

    /** The same with other ordinals of locks; -1 stays. */
    public ActivityTable withLocks(IntUnaryOperator lockOf) {
        Columns renamed = new Columns(columns, Arrays.stream(columns.lock)
                .map(lock -> lock < 0 ? lock : lockOf.applyAsInt(lock)).toArray());
        return new ActivityTable(renamed, longest.length);
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

    public long startNanos(int row) {
        return columns.startNanos[row];
    }

    public long endNanos(int row) {
        return columns.endNanos[row];
    }

    public int stack(int row) {
        return columns.stack[row];
    }

    /** What is waited for. */
    public int lock(int row) {
        return columns.lock[row];
    }

    /** The thread that owned the lock when the wait for it began, or, for a monitor, that had it before. */
    public int owner(int row) {
        return columns.owner[row];
    }

    /** A row of the thread that covers the moment, the innermost one; -1 for none. */
    public int at(int thread, long nanos) {
        int first = firstRow(thread);
        for (int row = lastStartedBy(thread, nanos); row >= first; row--) {
            if (nanos - columns.startNanos[row] > longest[thread]) {
                return -1;
            }
            if (columns.endNanos[row] >= nanos) {
                return row;
            }
        }
        return -1;
    }

    /** Last row of the thread that starts at or before the moment; less than its first row for none. */
    public int lastStartedBy(int thread, long nanos) {
        int low = firstRow(thread);
        int high = firstRow(thread + 1);
        while (low < high) {
            int middle = low + high >>> 1;
            if (columns.startNanos[middle] <= nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** Row of the thread's longest activity with a stack within a time; -1 for none. */
    public int longestWithin(int thread, long fromNanos, long toNanos) {
        int best = -1;
        long most = -1;
        for (int row = firstRow(thread); row < firstRow(thread + 1) && columns.startNanos[row] <= toNanos; row++) {
            long common = Math.min(toNanos, columns.endNanos[row]) - Math.max(fromNanos, columns.startNanos[row]);
            if (columns.stack[row] >= 0 && common > most) {
                best = row;
                most = common;
            }
        }
        return best;
    }
}
