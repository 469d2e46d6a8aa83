package org.jlta.analysis.cpu;

/**
 * CPU time of one thread, step by step.
 *
 * @param threadOrdinal of the thread
 * @param totalNanos    within the request's time
 * @param stepNanos     by step; owned by this value
 */
public record CpuLine(int threadOrdinal, long totalNanos, long[] stepNanos) {
}
