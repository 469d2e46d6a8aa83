package org.jlta.agent.rt.locks;

import java.util.Arrays;

/**
 * How often something may be done: it shall take a hundredth of one processor at most. What counts is the median of the last
 * five times, so that a cold start does not slow it down. Used by one thread.
 */
final class Pace {
    private static final long LONGEST_NANOS = 10_000_000_000L;
    private static final int SHARE = 100;
    private static final int REMEMBERED = 5;

    private final long shortestNanos;
    private final long[] costs = new long[REMEMBERED];
    private int count;
    private long due = System.nanoTime();
    private long periodNanos;

    Pace(long shortestNanos) {
        this.shortestNanos = shortestNanos;
    }

    boolean isDue() {
        return System.nanoTime() - due >= 0;
    }

    /** It was done. */
    void took(long beginNanos, long costNanos) {
        costs[count++ % REMEMBERED] = costNanos;
        long[] sorted = costs.clone();
        Arrays.sort(sorted);
        periodNanos = Math.min(LONGEST_NANOS, Math.max(shortestNanos, sorted[REMEMBERED / 2] * SHARE));
        due = beginNanos + periodNanos;
    }

    /** From one beginning to the next. */
    long periodNanos() {
        return periodNanos;
    }
}
