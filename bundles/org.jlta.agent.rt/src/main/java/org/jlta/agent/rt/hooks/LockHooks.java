package org.jlta.agent.rt.hooks;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

import org.jlta.agent.rt.events.LockParkEvent;
import org.jlta.agent.rt.jvm.LockFields;
import org.jlta.agent.rt.jvm.ThreadFields;

/**
 * Tells of parks on locks of {@code java.util.concurrent} who owned the lock when the park began: JFR's own event of parks
 * does not, and on JDK 25 it does not tell of virtual threads at all.
 * <p>
 * An event is begun where the park begins and kept in a table by the thread's identity. Of two threads that share a place
 * the later one takes it; of the earlier the owner stays unknown.
 */
final class LockHooks {
    private static final int FIRST = 60;
    private static final int LAST = 79;
    private static final int PLACES = 4096;
    /** References are spread by eight, a cache line, so that threads do not slow each other. */
    private static final int SPREAD = 8;

    private final LockParkEvent[] begun = new LockParkEvent[PLACES * SPREAD];

    static boolean isOf(int hook) {
        return hook >= FIRST && hook <= LAST;
    }

    /** Whether what is parked on is a lock that can have an owner; for others nothing is done, at no cost. */
    static boolean concerns(Object blocker) {
        return blocker instanceof AbstractOwnableSynchronizer;
    }

    void call(int hook, Object blocker) {
        Thread current = Thread.currentThread();
        int place = (System.identityHashCode(current) & PLACES - 1) * SPREAD;
        if (hook == HookNumber.LOCK_PARK) {
            park(current, blocker, place);
        } else if (hook == HookNumber.LOCK_PARKED) {
            parked(current, place);
        }
    }

    private void park(Thread current, Object blocker, int place) {
        Thread owner = LockFields.owner(blocker);
        if (owner == null || owner == current) {
            return;
        }
        LockParkEvent event = new LockParkEvent();
        if (!event.isEnabled()) {
            return;
        }
        event.begin();
        event.threadId = ThreadFields.id(current);
        event.lockClass = blocker.getClass().getName();
        event.lockId = System.identityHashCode(blocker);
        event.ownerId = ThreadFields.id(owner);
        begun[place] = event;
    }

    private void parked(Thread current, int place) {
        LockParkEvent event = begun[place];
        if (event == null || event.threadId != ThreadFields.id(current)) {
            return;
        }
        begun[place] = null;
        event.end();
        if (event.shouldCommit()) {
            event.commit();
        }
    }
}
