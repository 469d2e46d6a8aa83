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

    private final long mostNanos;
    private long beganNanos;

    /**
     * @param keptSeconds
     *            of the past, 0 where its size alone counts
     */
    ChunkAge(long keptSeconds, long nowNanos) {
        mostNanos = keptSeconds > 0
                ? Math.max(LEAST_NANOS, TimeUnit.SECONDS.toNanos(keptSeconds) / PARTS)
                : Long.MAX_VALUE;
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
