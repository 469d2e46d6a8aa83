package org.jlta.analysis.cpu;

import org.jlta.analysis.ThreadSet;

/**
 * A question on CPU time.
 *
 * @param threads   of these
 * @param fromNanos first moment, since the recording's start
 * @param toNanos   last moment
 * @param stepNanos length of a step, above 0
 */
public record CpuRequest(ThreadSet threads, long fromNanos, long toNanos, long stepNanos) {
    /** More steps are refused. */
    public static final int MOST_STEPS = 1 << 20;

    /** @throws IllegalArgumentException when the step is not positive, the end before the start, or there are too many steps */
    public CpuRequest {
        if (stepNanos <= 0 || toNanos < fromNanos || (toNanos - fromNanos) / stepNanos >= MOST_STEPS) {
            throw new IllegalArgumentException(
                    "cpu: fromNanos=" + fromNanos + ", toNanos=" + toNanos + ", stepNanos=" + stepNanos);
        }
    }

    int steps() {
        return (int) ((toNanos - fromNanos) / stepNanos) + 1;
    }
}
