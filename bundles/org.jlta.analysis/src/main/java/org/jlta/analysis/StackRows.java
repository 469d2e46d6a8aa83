package org.jlta.analysis;

/**
 * Where threads were, and for how long or with what amount: samples, blocked stretches or allocations, in order of their
 * begin.
 * <p>
 * Times are nanoseconds since the recording's start. Immutable; any thread may read.
 */
public final class StackRows {
    /** Without any row. */
    public static final StackRows EMPTY = new StackRows(new int[0], new long[0], new long[0], new int[0], new int[0],
            new long[0]);

    private final int[] threads;
    private final long[] startNanos;
    private final long[] endNanos;
    private final int[] stacks;
    private final int[] counts;
    private final long[] amounts;

    /**
     * Takes ownership of the arrays, which are of one length and sorted by {@code startNanos}.
     *
     * @param threads thread ordinals
     * @param stacks  stack ordinals, {@link StackTable#NONE} where the stack is not known
     * @param counts  events that the row stands for
     * @param amounts CPU nanoseconds of samples, blocked nanoseconds, or bytes; {@link ThreadTable#UNKNOWN_AMOUNT} where
     *                not known
     */
    public StackRows(int[] threads, long[] startNanos, long[] endNanos, int[] stacks, int[] counts, long[] amounts) {
        this.threads = threads;
        this.startNanos = startNanos;
        this.endNanos = endNanos;
        this.stacks = stacks;
        this.counts = counts;
        this.amounts = amounts;
    }

    public int size() {
        return threads.length;
    }

    /** Thread ordinal. */
    public int thread(int row) {
        return threads[row];
    }

    public long startNanos(int row) {
        return startNanos[row];
    }

    public long endNanos(int row) {
        return endNanos[row];
    }

    /** Stack ordinal, {@link StackTable#NONE} where the stack is not known. */
    public int stack(int row) {
        return stacks[row];
    }

    /** Events that the row stands for; 0 for a sample of a thread in native code, which need not run. */
    public int count(int row) {
        return counts[row];
    }

    /** Nanoseconds or bytes, {@link ThreadTable#UNKNOWN_AMOUNT} where not known. */
    public long amount(int row) {
        return amounts[row];
    }
}
