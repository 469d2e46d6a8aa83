package org.jlta.agent.rt.jfr;

import java.util.concurrent.TimeUnit;

/**
 * When a chunk is old enough to end. JFR ends it by its size and drops whole chunks only: where little happens, one would hold hours,
 * whatever is to be kept. Used by one thread.
 */
final class ChunkAge {
    /** Of the time to keep, that one chunk holds: so much more than asked for is kept. */
    private static final int PARTS = 5;
    /** Each chunk takes some 200 KB for what its events are. */
    private static final long LEAST_NANOS = TimeUnit.SECONDS.toNanos(2);
    /** Where nobody can read a chunk before it ends: what is behind the program, and lost when its JVM is killed. */
    private static final long UNREADABLE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final long mostNanos;
    private long beganNanos;

    /**
     * @param keptSeconds
     *            of the past, 0 where its size alone counts
     * @param flushes
     *            whether a chunk can be read while it grows
     */
    ChunkAge(long keptSeconds, boolean flushes, long nowNanos) {
        long byTime = keptSeconds > 0
                ? Math.max(LEAST_NANOS, TimeUnit.SECONDS.toNanos(keptSeconds) / PARTS)
                : Long.MAX_VALUE;
        mostNanos = flushes ? byTime : Math.min(byTime, UNREADABLE_NANOS);
        beganNanos = nowNanos;
    }

    /** Whether a chunk that began when this was last true is old enough now. */
    boolean isReached(long nowNanos) {
        if (nowNanos - beganNanos < mostNanos) {
            return false;
        }
        beganNanos = nowNanos;
        return true;
    }
}
