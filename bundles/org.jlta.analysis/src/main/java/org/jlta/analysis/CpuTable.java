package org.jlta.analysis;

import java.io.Serializable;

/**
 * CPU time of threads at moments of the recording: for each thread a run of rows, in order of time, that count up.
 * <p>
 * Times are nanoseconds since the recording's start. Immutable; any thread may read.
 */
public final class CpuTable implements Serializable {
    /** Without any row. */
    public static final CpuTable EMPTY = new CpuTable(new int[1], new long[0], new long[0], true);

    private final int[] firstRow;
    private final long[] nanos;
    private final long[] cpuNanos;
    private final boolean exact;

    /**
     * Takes ownership of the arrays.
     *
     * @param firstRow by thread ordinal, its first row; one more at the end
     * @param nanos    when
     * @param cpuNanos CPU time within the recording up to then; 0 in a thread's first row
     * @param exact    whether the JVM's clocks of threads were read; else it is from loads that JFR rounds
     */
    public CpuTable(int[] firstRow, long[] nanos, long[] cpuNanos, boolean exact) {
        this.firstRow = firstRow;
        this.nanos = nanos;
        this.cpuNanos = cpuNanos;
        this.exact = exact;
    }

    /** Whether the times are those of the JVM's clocks of threads; else they are sums of rounded loads. */
    public boolean isExact() {
        return exact;
    }

    /** Whether there are at least two moments of the thread. */
    public boolean isKnown(int threadOrdinal) {
        return end(threadOrdinal) - first(threadOrdinal) > 1;
    }

    /** First row of a thread. */
    public int first(int threadOrdinal) {
        return threadOrdinal < firstRow.length - 1 ? firstRow[threadOrdinal] : nanos.length;
    }

    /** The row after the thread's last one. */
    public int end(int threadOrdinal) {
        return threadOrdinal < firstRow.length - 1 ? firstRow[threadOrdinal + 1] : nanos.length;
    }

    public long nanos(int row) {
        return nanos[row];
    }

    /** CPU time of the thread within the recording up to the row's moment. */
    public long cpuNanos(int row) {
        return cpuNanos[row];
    }

    /** CPU time of the thread within the recording, {@link ThreadTable#UNKNOWN_AMOUNT} when not known. */
    public long totalNanos(int threadOrdinal) {
        return isKnown(threadOrdinal) ? cpuNanos[end(threadOrdinal) - 1] : ThreadTable.UNKNOWN_AMOUNT;
    }
}
