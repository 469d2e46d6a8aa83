package org.jlta.analysis.locks;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jlta.analysis.Doing;

/**
 * Who owned one lock when, from what its waiters tell: who got it at the end of a wait had it from then on; of a monitor,
 * who had it before had it up to then; of a parked waiter's lock, its owner had it when the park began. In between another
 * thread can have had it without waiting: what follows is inferred.
 */
final class Ownership {
    /** The owner from a time on. */
    private final TreeMap<Long, Integer> ownerFrom = new TreeMap<>();
    private final long[] ends;
    private final long firstStart;

    Ownership(List<LockWait> waits) {
        ends = waits.stream().filter(LockWait::ended).mapToLong(LockWait::endNanos).sorted().toArray();
        firstStart = waits.stream().mapToLong(LockWait::startNanos).min().orElse(0);
        for (LockWait wait : waits) {
            if (wait.ended()) {
                ownerFrom.put(wait.endNanos(), wait.thread());
            }
        }
        for (LockWait wait : waits) {
            if (wait.owner() >= 0) {
                ownerFrom.putIfAbsent(knownFrom(wait), wait.owner());
            }
        }
    }

    /** A monitor's earlier owner is known back to the wait's begin, or to when another waiter got it, if that is later. */
    private long knownFrom(LockWait wait) {
        if (wait.doing() != Doing.BLOCKED || !wait.certain()) {
            return wait.startNanos();
        }
        int end = Arrays.binarySearch(ends, wait.endNanos());
        int earlier = (end >= 0 ? end : -end - 1) - 1;
        return earlier < 0 ? firstStart : Math.max(wait.startNanos(), ends[earlier]);
    }

    /** A part of a wait. */
    interface Parts {
        void part(int owner, long fromNanos, long toNanos);
    }

    /** Hands over the parts of a time with a known owner other than the thread itself. */
    void during(int thread, long fromNanos, long toNanos, Parts parts) {
        Map.Entry<Long, Integer> before = ownerFrom.floorEntry(fromNanos);
        long from = fromNanos;
        int owner = before == null ? -1 : before.getValue();
        for (Map.Entry<Long, Integer> change : ownerFrom.subMap(fromNanos, false, toNanos, false).entrySet()) {
            give(thread, owner, from, change.getKey(), parts);
            from = change.getKey();
            owner = change.getValue();
        }
        give(thread, owner, from, toNanos, parts);
    }

    private static void give(int thread, int owner, long from, long to, Parts parts) {
        if (owner >= 0 && owner != thread && to > from) {
            parts.part(owner, from, to);
        }
    }
}
