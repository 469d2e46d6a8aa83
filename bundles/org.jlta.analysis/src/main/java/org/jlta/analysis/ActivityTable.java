package org.jlta.analysis;

import java.io.Serializable;
import java.util.function.IntUnaryOperator;

/**
 * When threads were recorded not to run, as rows sorted by thread, then by start: waits, parks, sleeps, input and output
 * with their ends. Rows of one thread overlap only where one event of the JVM holds another.
 * <p>
 * Times are nanoseconds since the recording's start. Ordinals of threads, stacks and locks are -1 where not known. Only
 * what ended during the recording is here, and what lasted as long as the recorder's threshold. Immutable; any thread may
 * read.
 */
public final class ActivityTable implements Serializable {
    /** Without rows. */
    public static final ActivityTable EMPTY = new ActivityTable(Columns.none(), 0);

    private static final Doing[] DOINGS = Doing.values();

    private final PackedLongs threads;
    private final PackedLongs doings;
    private final PackedLongs starts;
    private final PackedLongs durations;
    private final PackedLongs stacks;
    private final PackedLongs locks;
    private final PackedLongs owners;
    private final FirstRows firstRows;
    /** By thread, its longest activity. */
    private final PackedLongs longest;

    /** The columns of a table, of one length, sorted by thread and start; their meaning is that of the table's methods. */
    public record Columns(PackedLongs threads, PackedLongs doings, PackedLongs starts, PackedLongs durations,
            PackedLongs stacks, PackedLongs locks, PackedLongs owners) {

        private static Columns none() {
            PackedLongs none = PackedLongs.of(new long[0]);
            return new Columns(none, none, none, none, none, none, none);
        }
    }

    /** Of columns; there are threads 0 … {@code threads} - 1. */
    public ActivityTable(Columns columns, int threads) {
        this.threads = columns.threads;
        doings = columns.doings;
        starts = columns.starts;
        durations = columns.durations;
        stacks = columns.stacks;
        locks = columns.locks;
        owners = columns.owners;
        int rows = size();
        firstRows = new FirstRows(rows, this.threads::getInt, threads);
        longest = rows == 0 ? PackedLongs.of(threads, thread -> 0) : longest(threads);
    }

    private PackedLongs longest(int threadCount) {
        long[] most = new long[threadCount];
        for (int row = 0; row < size(); row++) {
            most[thread(row)] = Math.max(most[thread(row)], durations.get(row));
        }
        return PackedLongs.of(most);
    }

    private ActivityTable(ActivityTable same, PackedLongs otherLocks) {
        threads = same.threads;
        doings = same.doings;
        starts = same.starts;
        durations = same.durations;
        stacks = same.stacks;
        locks = otherLocks;
        owners = same.owners;
        firstRows = same.firstRows;
        longest = same.longest;
    }

    /** The same with other ordinals of locks; -1 stays. */
    public ActivityTable withLocks(IntUnaryOperator lockOf) {
        return new ActivityTable(this,
                PackedLongs.of(size(), row -> lock(row) < 0 ? lock(row) : lockOf.applyAsInt(lock(row))));
    }

    public int size() {
        return threads.size();
    }

    /** First row of a thread; its rows end before the first one of the next thread. */
    public int firstRow(int thread) {
        return firstRows.of(thread);
    }

    public int thread(int row) {
        return threads.getInt(row);
    }

    public Doing doing(int row) {
        return DOINGS[doings.getInt(row)];
    }

    public long startNanos(int row) {
        return starts.get(row);
    }

    public long endNanos(int row) {
        return starts.get(row) + durations.get(row);
    }

    public int stack(int row) {
        return stacks.getInt(row);
    }

    /** What is waited for. */
    public int lock(int row) {
        return locks.getInt(row);
    }

    /** The thread that owned the lock when the wait for it began, or, for a monitor, that had it before. */
    public int owner(int row) {
        return owners.getInt(row);
    }

    /** A row of the thread that covers the moment, the innermost one; -1 for none. */
    public int at(int thread, long nanos) {
        int first = firstRow(thread);
        for (int row = lastStartedBy(thread, nanos); row >= first; row--) {
            if (nanos - startNanos(row) > longest.get(thread)) {
                return -1;
            }
            if (endNanos(row) >= nanos) {
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
            if (startNanos(middle) <= nanos) {
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
        for (int row = firstRow(thread); row < firstRow(thread + 1) && startNanos(row) <= toNanos; row++) {
            long common = Math.min(toNanos, endNanos(row)) - Math.max(fromNanos, startNanos(row));
            if (stack(row) >= 0 && common > most) {
                best = row;
                most = common;
            }
        }
        return best;
    }
}
