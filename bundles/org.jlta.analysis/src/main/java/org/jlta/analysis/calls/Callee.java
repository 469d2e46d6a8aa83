package org.jlta.analysis.calls;

import org.jlta.analysis.TimedMethod;

/**
 * What timed calls called directly, among the recorded calls.
 *
 * @param method     that was called
 * @param count      how often
 * @param callers    how many of the calls asked for called it
 * @param totalNanos together
 */
public record Callee(TimedMethod method, int count, int callers, long totalNanos) {
    private static final int LOOP = 10;

    /** Whether one call calls it so often, on average, that there may be a loop around it. */
    public boolean looksLikeLoop() {
        return count >= LOOP * Math.max(1, callers);
    }
}
