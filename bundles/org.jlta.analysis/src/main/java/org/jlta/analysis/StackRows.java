package org.jlta.analysis;

import java.io.Serializable;
import java.util.concurrent.ForkJoinTask;

/**
 * Where threads were, and for how long or with what amount: samples, blocked stretches or allocations, in order of their
 * begin.
 * <p>
 * Times are nanoseconds since the recording's start. Immutable; any thread may read.
 */
public final class StackRows implements Serializable {
    /** Without any row. */
    public static final StackRows EMPTY = new StackRows(new int[0], new long[0], new long[0], new int[0], new int[0],
            new long[0]);

    private final PackedLongs threads;
    private final PackedLongs startNanos;
    private final PackedLongs durations;
    private final PackedLongs stacks;
    private final PackedLongs counts;
    private final PackedLongs amounts;
    /** Made when it is first asked for; any thread that makes it makes the same. */
    private transient volatile RowsByThread byThread;

    /** Where rows come from, each asked for once, in order of their begin. */
    public interface Source {
        int size();

        /** Thread ordinal. */
        int thread(int row);

        long startNanos(int row);

        long endNanos(int row);

        /** Stack ordinal, {@link StackTable#NONE} where the stack is not known. */
        int stack(int row);

        /** Events that the row stands for. */
        int count(int row);

        /** CPU nanoseconds of samples, blocked nanoseconds, or bytes; {@link ThreadTable#UNKNOWN_AMOUNT} where not known. */
        long amount(int row);
    }

    private record Arrays(int[] threads, long[] starts, long[] ends, int[] stacks, int[] counts, long[] amounts)
            implements
                Source {

        @Override
        public int size() {
            return threads.length;
        }

        @Override
        public int thread(int row) {
            return threads[row];
        }

        @Override
        public long startNanos(int row) {
            return starts[row];
        }

        @Override
        public long endNanos(int row) {
            return ends[row];
        }

        @Override
        public int stack(int row) {
            return stacks[row];
        }

        @Override
        public int count(int row) {
            return counts[row];
        }

        @Override
        public long amount(int row) {
            return amounts[row];
        }
    }

    /** Packs arrays of one length, whose meaning is that of a {@link Source}. */
    public StackRows(int[] threads, long[] startNanos, long[] endNanos, int[] stacks, int[] counts, long[] amounts) {
        this(new Arrays(threads, startNanos, endNanos, stacks, counts, amounts));
    }

    /** Packs rows. */
    public StackRows(Source from) {
        int rows = from.size();
        ForkJoinTask<PackedLongs> lengths = Beside.begin(rows,
                () -> PackedLongs.of(rows, row -> from.endNanos(row) - from.startNanos(row)));
        ForkJoinTask<PackedLongs> places = Beside.begin(rows, () -> PackedLongs.of(rows, from::stack));
        ForkJoinTask<PackedLongs> sums = Beside.begin(rows, () -> PackedLongs.of(rows, from::amount));
        threads = PackedLongs.of(rows, from::thread);
        startNanos = PackedLongs.of(rows, from::startNanos);
        counts = PackedLongs.of(rows, from::count);
        durations = lengths.join();
        stacks = places.join();
        amounts = sums.join();
    }

    public int size() {
        return threads.size();
    }

    /** Thread ordinal. */
    public int thread(int row) {
        return threads.getInt(row);
    }

    public long startNanos(int row) {
        return startNanos.get(row);
    }

    public long endNanos(int row) {
        return startNanos.get(row) + durations.get(row);
    }

    /** Stack ordinal, {@link StackTable#NONE} where the stack is not known. */
    public int stack(int row) {
        return stacks.getInt(row);
    }

    /** Events that the row stands for; 0 for a sample of a thread in native code, which need not run. */
    public int count(int row) {
        return counts.getInt(row);
    }

    /** Nanoseconds or bytes, {@link ThreadTable#UNKNOWN_AMOUNT} where not known. */
    public long amount(int row) {
        return amounts.get(row);
    }

    /** The same rows by thread, made once; there are threads 0 … {@code count} - 1. */
    RowsByThread byThread(int count) {
        RowsByThread made = byThread;
        if (made == null || made.threads() != count) {
            made = RowsByThread.sorted(this, count);
            byThread = made;
        }
        return made;
    }
}
