package org.jlta.exchange.log;

import java.util.Arrays;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.ThreadTable;

/** Collects the readings of the clocks of threads, one thread after the other. */
final class LogClocks {
    private int[] firstRow = new int[16];
    private int threads;
    private long[] nanos = new long[16];
    private long[] cpuNanos = new long[16];
    private int rows;

    /** The readings that follow are of the next thread. */
    void begin() {
        firstRow = threads < firstRow.length ? firstRow : Arrays.copyOf(firstRow, threads * 2);
        firstRow[threads++] = rows;
    }

    /** @throws IllegalArgumentException where it is before the reading told last of the thread, or less */
    void add(long atNanos, long usedNanos) {
        boolean later = rows == firstRow[threads - 1] || atNanos >= nanos[rows - 1] && usedNanos >= cpuNanos[rows - 1];
        if (!later || usedNanos < 0) {
            throw new IllegalArgumentException("expected are readings that count up, found "
                    + LogWords.seconds(usedNanos, Long.MIN_VALUE) + " at " + LogWords.seconds(atNanos, Long.MIN_VALUE));
        }
        if (rows == nanos.length) {
            nanos = Arrays.copyOf(nanos, rows * 2);
            cpuNanos = Arrays.copyOf(cpuNanos, rows * 2);
        }
        nanos[rows] = atNanos;
        cpuNanos[rows++] = usedNanos;
    }

    /** The rows of threads whose ordinals count up in the order they were told in. */
    CpuTable build(boolean exact) {
        int[] first = Arrays.copyOf(firstRow, threads + 1);
        first[threads] = rows;
        return new CpuTable(first, Arrays.copyOf(nanos, rows), Arrays.copyOf(cpuNanos, rows), exact);
    }

    /** Spreads what each thread used in all over its life, for logs that tell no more. */
    static CpuTable ofTotals(ThreadTable threads, long durationNanos) {
        LogClocks clocks = new LogClocks();
        for (int o = 0; o < threads.size(); o++) {
            clocks.begin();
            if (threads.cpuNanos(o) >= 0) {
                long from = Math.max(0, threads.startNanos(o));
                long end = threads.endNanos(o) == ThreadTable.UNKNOWN_NANOS ? durationNanos : threads.endNanos(o);
                clocks.add(from, 0);
                clocks.add(Math.max(from, end), threads.cpuNanos(o));
            }
        }
        return clocks.build(false);
    }
}
