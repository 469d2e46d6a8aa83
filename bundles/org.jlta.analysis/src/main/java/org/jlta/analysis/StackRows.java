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

    /**
     * Packs the arrays, which are of one length and sorted by {@code startNanos}.
     *
     * @param threads thread ordinals
     * @param stacks  stack ordinals, {@link StackTable#NONE} where the stack is not known
     * @param counts  events that the row stands for
     * @param amounts CPU nanoseconds of samples, blocked nanoseconds, or bytes; {@link ThreadTable#UNKNOWN_AMOUNT} where
     *                not known
     */
    public StackRows(int[] threads, long[] startNanos, long[] endNanos, int[] stacks, int[] counts, long[] amounts) {
        int rows = threads.length;
        ForkJoinTask<PackedLongs> lengths = Beside.begin(rows,
                () -> PackedLongs.of(rows, i -> endNanos[i] - startNanos[i]));
        ForkJoinTask<PackedLongs> places = Beside.begin(rows, () -> PackedLongs.of(rows, i -> stacks[i]));
        ForkJoinTask<PackedLongs> sums = Beside.begin(rows, () -> PackedLongs.of(rows, i -> amounts[i]));
        this.threads = PackedLongs.of(rows, i -> threads[i]);
        this.startNanos = PackedLongs.of(rows, i -> startNanos[i]);
        this.counts = PackedLongs.of(rows, i -> counts[i]);
        this.durations = lengths.join();
        this.stacks = places.join();
        this.amounts = sums.join();
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
