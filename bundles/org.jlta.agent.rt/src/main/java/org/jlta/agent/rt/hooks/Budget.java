package org.jlta.agent.rt.hooks;

/**
 * Lets so many things through in a second and refuses the rest. Any thread may call it; threads that come at the same time
 * can get a few more through.
 */
public final class Budget {
    private static final long SECOND_NANOS = 1_000_000_000;

    private final int perSecond;
    private volatile long second;
    private volatile int used;

    /** @param perSecond how many */
    public Budget(int perSecond) {
        this.perSecond = perSecond;
    }

    /**
     * Whether there is room.
     *
     * @param nanoTime
     *            as {@code System.nanoTime} tells it
     */
    public boolean take(long nanoTime) {
        long now = nanoTime / SECOND_NANOS;
        if (now != second) {
            second = now;
            used = 0;
        }
        int before = used;
        if (before >= perSecond) {
            return false;
        }
        used = before + 1;
        return true;
    }
}
