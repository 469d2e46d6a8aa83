package org.jlta.analysis;

import java.io.Serializable;

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

    /** Packs arrays of one length, whose meaning is that of the methods. */
    public StackRows(int[] threads, long[] startNanos, long[] endNanos, int[] stacks, int[] counts, long[] amounts) {
        this(packed(threads), PackedLongs.of(startNanos),
                PackedLongs.of(threads.length, row -> endNanos[row] - startNanos[row]), packed(stacks), packed(counts),
                PackedLongs.of(amounts));
    }

    /**
     * Rows whose columns have one length and the meaning of the methods.
     *
     * @param durations from the begin of each to its end, nanoseconds
     */
    public StackRows(PackedLongs threads, PackedLongs startNanos, PackedLongs durations, PackedLongs stacks,
            PackedLongs counts, PackedLongs amounts) {
        this.threads = threads;
        this.startNanos = startNanos;
        this.durations = durations;
        this.stacks = stacks;
        this.counts = counts;
        this.amounts = amounts;
    }

    private static PackedLongs packed(int[] values) {
        return PackedLongs.of(values.length, row -> values[row]);
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
