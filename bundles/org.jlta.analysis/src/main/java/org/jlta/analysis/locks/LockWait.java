package org.jlta.analysis.locks;

import org.jlta.analysis.Doing;

/**
 * One wait of a thread to get a lock.
 *
 * @param thread     ordinal of who waited
 * @param doing      blocked at a monitor, or parked
 * @param startNanos since the recording's start
 * @param endNanos   of the wait, or of what the recording tells of it
 * @param lock       ordinal in {@link org.jlta.analysis.LockTable#locks()}
 * @param owner      ordinal of who owned it when the wait began or a look saw it; for a monitor whose wait ended, who had it
 *                   just before; -1 when not known
 * @param stack      ordinal of where it waited, -1 when not known
 * @param ended      whether it got the lock, or gave up; else it still waited when the recording, or its own life, ended
 * @param certain    whether begin and end were recorded; else they are those of looks, up to a quarter of a second off, and
 *                   shorter waits in between cannot be excluded
 */
public record LockWait(int thread, Doing doing, long startNanos, long endNanos, int lock, int owner, int stack,
        boolean ended, boolean certain) {

    public long durationNanos() {
        return endNanos - startNanos;
    }
}
