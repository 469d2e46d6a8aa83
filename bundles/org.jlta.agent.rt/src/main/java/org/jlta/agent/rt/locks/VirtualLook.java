package org.jlta.agent.rt.locks;

import java.util.function.Consumer;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.jvm.LockFields;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.jvm.VirtualFields;
import org.jlta.agent.rt.jvm.VirtualFields.State;
import org.jlta.agent.rt.jvm.VirtualThreads;

/**
 * Looks at virtual threads. What each does is told of a bounded number only; beyond it, of those that wait for a lock.
 * Used by the thread that looks.
 */
final class VirtualLook implements Consumer<Thread> {
    private static final int MOST = 2000;

    private final SeenThreads seen = new SeenThreads(true);
    private final SeenThreads platform;
    private final Losses losses;
    private final Carriers carriers = new Carriers();
    private int look;
    private long nowNanos;
    private int count;
    private int unseen;

    VirtualLook(SeenThreads platform, Losses losses) {
        this.platform = platform;
        this.losses = losses;
    }

    void look(int number, long nanos) throws ReflectiveOperationException {
        look = number;
        nowNanos = nanos;
        count = 0;
        unseen = 0;
        carriers.beginLook();
        VirtualThreads.forEach(this);
        seen.keepOnly(look);
    }

    /** One that cannot be looked at does not end the look. */
    @Override
    public void accept(Thread thread) {
        try {
            lookAt(thread);
        } catch (RuntimeException | LinkageError e) {
            losses.note("a virtual thread could not be looked at: " + Causes.of(e));
        }
    }

    private void lookAt(Thread thread) {
        if (!VirtualFields.isReadable(thread)) {
            return;
        }
        State state = VirtualFields.state(thread);
        if (state == State.NEW || state == State.TERMINATED) {
            return;
        }
        count++;
        Thread carrier = VirtualFields.carrier(thread);
        carriers.count(state, carrier != null);
        Doing doing = doing(state, carrier);
        Object blocker = doing == Doing.PARKED || doing == Doing.TIMED_PARKED ? LockFields.parkBlocker(thread) : null;
        Thread owner = LockFields.owner(blocker);
        boolean matters = carrier != null || doing == Doing.BLOCKED || owner != null;
        if (!matters && seen.all().size() >= MOST && seen.get(thread) == null) {
            unseen++;
            return;
        }
        SeenThread entry = seen.at(thread, look);
        see(entry, doing, blocker, owner);
        carriers.see(entry, state, carrier != null);
    }

    private void see(SeenThread entry, Doing doing, Object blocker, Thread owner) {
        long ownerId = doing == Doing.BLOCKED
                ? SeenThread.UNTOLD
                : owner == null ? 0 : ThreadFields.id(owner);
        entry.see(doing, blocker == null ? null : blocker.getClass().getName(),
                blocker == null ? 0 : System.identityHashCode(blocker), ownerId, nowNanos);
    }

    /** Of a mounted one that says that it runs, its carrier knows better: up to JDK 23 it is blocked with it (from the JDK's sources, not tried). */
    private Doing doing(State state, Thread carrier) {
        switch (state) {
        case PARKING :
        case PARKED :
        case PINNED :
            return Doing.PARKED;
        case TIMED_PARKING :
        case TIMED_PARKED :
        case TIMED_PINNED :
            return Doing.TIMED_PARKED;
        case BLOCKING :
        case BLOCKED :
            return Doing.BLOCKED;
        case WAITING :
        case WAIT :
            return Doing.WAITING;
        case TIMED_WAITING :
        case TIMED_WAIT :
            return Doing.TIMED_WAITING;
        default :
            SeenThread below = carrier == null ? null : platform.get(carrier);
            return below != null && below.doing == Doing.BLOCKED ? Doing.BLOCKED : Doing.RUNNING;
        }
    }

    SeenThreads seen() {
        return seen;
    }

    Carriers carriers() {
        return carriers;
    }

    /** Living virtual threads. */
    int count() {
        return count;
    }

    /** Those of them of which nothing but their number is told. */
    int unseen() {
        return unseen;
    }
}
