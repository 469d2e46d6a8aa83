package org.jlta.analysis.cpu;

import org.jlta.analysis.ThreadTable;

/**
 * CPU time of one thread, step by step.
 *
 * @param threadOrdinal of the thread
 * @param totalNanos    within the request's time
 * @param stepNanos     by step; owned by this value
 */
public record CpuLine(int threadOrdinal, long totalNanos, long[] stepNanos) {

    /** How much of a core it used, 0 to 1, while it lived within the request's time. */
    public double ofACore(ThreadTable threads, CpuRequest request) {
        long from = Math.max(request.fromNanos(), threads.startNanos(threadOrdinal));
        long end = threads.endNanos(threadOrdinal);
        long to = end == ThreadTable.UNKNOWN_NANOS ? request.toNanos() : Math.min(request.toNanos(), end);
        return to > from ? Math.min(1, (double) totalNanos / (to - from)) : 0;
    }
}
