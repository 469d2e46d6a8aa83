package org.jlta.agent.rt.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.jvm.DeepSnapshot;
import org.jlta.agent.rt.jvm.LockFields;
import org.jlta.agent.rt.jvm.VirtualFields;
import org.jlta.agent.rt.jvm.VirtualFields.State;

/**
 * Asks for snapshots of threads that stand still, as those of a deadlock do for ever. The JVM crashes when a thread goes on
 * while it is asked about it; so only threads are asked about that have been in one wait for seconds, each once in a wait,
 * and after each time that something was asked, only those that wait for twice as long. Used by the thread that looks.
 */
final class StillThreads {
    /** The shortest wait in which a thread is asked about. */
    static final long SHORTEST_NANOS = 5_000_000_000L;
    static final long LONGEST_NANOS = 600_000_000_000L;
    /** Threads that are asked about at a time. */
    static final int MOST = 32;

    private final Losses losses;
    private long neededNanos = SHORTEST_NANOS;

    StillThreads(Losses losses) {
        this.losses = losses;
    }

    /** Asks about virtual threads that wait for locks. */
    void askVirtual(Collection<SeenThread> virtual, long nowNanos) {
        for (SeenThread seen : choose(virtual, nowNanos)) {
            ask(seen);
        }
    }

    /** Those to ask about now, the longest wait first; the next ones have to wait for longer. */
    List<SeenThread> choose(Collection<SeenThread> virtual, long nowNanos) {
        List<SeenThread> chosen = new ArrayList<>();
        for (SeenThread seen : virtual) {
            if (!seen.asked && seen.isAtLock() && seen.isStill(neededNanos, nowNanos)) {
                chosen.add(seen);
            }
        }
        chosen.sort((one, other) -> Long.compare(one.sinceNanos, other.sinceNanos));
        if (!chosen.isEmpty()) {
            neededNanos = Math.min(LONGEST_NANOS, neededNanos * 2);
        }
        return chosen.subList(0, Math.min(MOST, chosen.size()));
    }

    /** Asks about one that stands still. */
    void ask(SeenThread seen) {
        seen.tell(snapshot(seen));
    }

    /**
     * Asks again about those of a cycle that were asked about: whether each still waits for the same and owns the same. If
     * not, what was told of them is forgotten.
     */
    boolean stillTellTheSame(List<SeenThread> members) {
        boolean same = true;
        for (SeenThread member : members) {
            if (member.told != null && !member.told.equals(snapshot(member))) {
                member.forgetLock();
                same = false;
            }
        }
        return same;
    }

    private DeepSnapshot snapshot(SeenThread seen) {
        try {
            return standsStill(seen) ? DeepSnapshot.of(seen.thread) : null;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            losses.note("monitors of thread " + seen.id + " are not told: " + Causes.of(e));
            return null;
        }
    }

    /** The last look just before the question. */
    private static boolean standsStill(SeenThread seen) {
        if (!seen.virtual) {
            return Doing.ofStatus(LockFields.status(seen.thread)) == Doing.BLOCKED;
        }
        State state = VirtualFields.state(seen.thread);
        return (state == State.BLOCKED || state == State.PARKED) && VirtualFields.carrier(seen.thread) == null;
    }
}
