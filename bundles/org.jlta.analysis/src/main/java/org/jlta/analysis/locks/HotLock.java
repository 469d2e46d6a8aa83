package org.jlta.analysis.locks;

import java.util.List;

import org.jlta.analysis.LockInfo;
import org.jlta.analysis.Wording;

/**
 * A lock that threads waited for.
 *
 * @param lock       which
 * @param kind       monitor, lock, or semaphore
 * @param waiters    who waited, the longest in all first
 * @param owners     who owned it meanwhile, the longest first, as far as it follows from what the waiters tell
 * @param stacks     where they waited, the longest in all first
 * @param ownerStack where the first of the owners was in the longest of these waits, as far as events tell; -1 when not known
 * @param count      waits
 * @param waiting    of them those that did not end
 * @param totalNanos of all waits
 * @param maxNanos   the longest
 * @param certain    whether all of it was recorded; else some of it is known by looks only
 * @param fromBefore whether one of the waits can have begun before the recording: the times are lower bounds then
 */
public record HotLock(LockInfo lock, Kind kind, List<Share> waiters, List<Share> owners, List<Place> stacks,
        int ownerStack, int count, int waiting, long totalNanos, long maxNanos, boolean certain,
        boolean fromBefore) {

    /** What kind of lock. */
    public enum Kind {
        MONITOR("monitor"), LOCK("lock"), SEMAPHORE("semaphore");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word of the command line and JSON. */
        public String word() {
            return word;
        }
    }

    /**
     * A thread's part.
     *
     * @param thread     ordinal
     * @param count      waits
     * @param waiting    of them those that did not end
     * @param totalNanos of all of them
     * @param maxNanos   the longest
     */
    public record Share(int thread, int count, int waiting, long totalNanos, long maxNanos) {
    }

    /**
     * A stack's part.
     *
     * @param stack      ordinal, -1 when not known
     * @param count      waits
     * @param totalNanos of all of them
     */
    public record Place(int stack, int count, long totalNanos) {
    }

    public HotLock {
        waiters = List.copyOf(waiters);
        owners = List.copyOf(owners);
        stacks = List.copyOf(stacks);
    }

    /** Ordinal of the thread that made others wait longest, -1 when no owner is known. */
    public int owner() {
        return owners.isEmpty() ? -1 : owners.get(0).thread();
    }

    /** All waits in words: {@code 2.40 s}, {@code at least 2.40 s}. */
    public String total() {
        return bound(totalNanos);
    }

    /** The longest wait in words. */
    public String longest() {
        return bound(maxNanos);
    }

    private String bound(long nanos) {
        return fromBefore ? Wording.atLeast(nanos) : Wording.duration(nanos);
    }
}
