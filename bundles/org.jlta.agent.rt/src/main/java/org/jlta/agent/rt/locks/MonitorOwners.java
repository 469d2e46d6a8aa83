package org.jlta.agent.rt.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.jlta.agent.rt.jvm.DeepSnapshot;

/**
 * Searches owners of monitors where the JVM does not tell them: where a virtual thread owns the monitor, or waits for it.
 * Looks into the stacks of threads for what they own, one after another, first of those that wait for a lock themselves. A
 * monitor is told by its class and identity hash code. Used by the thread that looks.
 */
final class MonitorOwners {
    /** Stacks that one look goes through at most. */
    private static final int MOST = 256;
    private static final int MOST_LOCKS = 64;

    private int left;

    void search(Collection<SeenThread> platform, Collection<SeenThread> virtual) throws ReflectiveOperationException {
        if (!DeepSnapshot.isPossible()) {
            return;
        }
        tellLocks(virtual);
        List<SeenThread> waiting = new ArrayList<>();
        addWaiting(waiting, platform);
        addWaiting(waiting, virtual);
        left = MOST;
        for (int pass = 0; pass < 2 && !waiting.isEmpty(); pass++) {
            ask(platform, pass == 0, waiting);
            ask(virtual, pass == 0, waiting);
        }
    }

    private static void tellLocks(Collection<SeenThread> virtual) throws ReflectiveOperationException {
        int asked = 0;
        for (SeenThread seen : virtual) {
            if (seen.doing == Doing.BLOCKED && seen.looks > 1 && seen.lockId == 0 && asked++ < MOST_LOCKS) {
                DeepSnapshot snapshot = DeepSnapshot.of(seen.thread);
                Object lock = snapshot == null ? null : snapshot.blockedOn();
                if (lock != null) {
                    seen.tellLock(lock.getClass().getName(), System.identityHashCode(lock));
                }
            }
        }
    }

    private static void addWaiting(List<SeenThread> waiting, Collection<SeenThread> threads) {
        for (SeenThread seen : threads) {
            if (seen.doing == Doing.BLOCKED && seen.looks > 1 && seen.lockId != 0 && !seen.ownerTold) {
                seen.ownerId = 0;
                waiting.add(seen);
            }
        }
    }

    private void ask(Collection<SeenThread> threads, boolean atLock, List<SeenThread> waiting)
            throws ReflectiveOperationException {
        for (SeenThread seen : threads) {
            if (left > 0 && seen.isAtLock() == atLock) {
                left--;
                DeepSnapshot snapshot = DeepSnapshot.of(seen.thread);
                for (Object owned : snapshot == null ? List.of() : snapshot.owned()) {
                    tell(owned, seen, waiting);
                }
            }
        }
    }

    private static void tell(Object owned, SeenThread owner, List<SeenThread> waiting) {
        long lockId = System.identityHashCode(owned);
        for (SeenThread seen : waiting) {
            if (seen.lockId == lockId && seen != owner && owned.getClass().getName().equals(seen.lockClass)) {
                seen.ownerId = owner.id;
            }
        }
    }
}
