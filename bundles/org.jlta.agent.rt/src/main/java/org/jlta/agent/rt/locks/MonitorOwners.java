package org.jlta.agent.rt.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.jvm.DeepSnapshot;
import org.jlta.agent.rt.jvm.MonitorName;

/**
 * Searches owners of monitors where a virtual thread takes part in a wait that the JVM does not explain: what the virtual
 * threads that stand still wait for and own, then which platform threads own what is left. Last, of a platform thread that
 * a virtual one waits for, the monitor that it waits for itself, where that can close a cycle. Used by the thread that looks.
 */
final class MonitorOwners {
    /** Platform threads whose stacks one search goes through at most. */
    private static final int MOST = 32;

    private final MonitorLook monitors;
    private final StillThreads still;
    private int search;

    MonitorOwners(MonitorLook monitors, Losses losses) {
        this.monitors = monitors;
        this.still = new StillThreads(losses);
    }

    void search(Collection<SeenThread> platform, Collection<SeenThread> virtual, long nowNanos) {
        if (!DeepSnapshot.isPossible() || !isNeeded(platform, nowNanos) && !isNeeded(virtual, nowNanos)) {
            return;
        }
        search++;
        still.askVirtual(virtual, nowNanos);
        List<SeenThread> waiting = new ArrayList<>();
        addWaiting(waiting, platform);
        addWaiting(waiting, virtual);
        Set<Long> ownersBefore = forgetOwners(waiting);
        tellVirtualOwners(virtual, waiting);
        tellPlatformOwners(platform, ownersBefore, waiting);
        for (SeenThread closing : closing(platform, virtual, nowNanos)) {
            still.ask(closing);
            tellVirtualOwners(virtual, List.of(closing));
        }
    }

    /** Whether what snapshots told of the members of a cycle is so now. */
    boolean confirm(List<SeenThread> members) {
        return still.stillTellTheSame(members);
    }

    private static boolean isNeeded(Collection<SeenThread> threads, long nowNanos) {
        for (SeenThread seen : threads) {
            if (seen.isUnexplained() && seen.isStill(StillThreads.SHORTEST_NANOS, nowNanos)) {
                return true;
            }
        }
        return false;
    }

    private static void addWaiting(List<SeenThread> waiting, Collection<SeenThread> threads) {
        for (SeenThread seen : threads) {
            if (seen.isUnexplained() && seen.lockId != 0) {
                waiting.add(seen);
            }
        }
    }

    private static Set<Long> forgetOwners(List<SeenThread> waiting) {
        Set<Long> before = new HashSet<>();
        for (SeenThread seen : waiting) {
            before.add(seen.ownerId);
            seen.ownerId = 0;
        }
        return before;
    }

    private static void tellVirtualOwners(Collection<SeenThread> virtual, List<SeenThread> waiting) {
        for (SeenThread seen : virtual) {
            if (seen.told != null) {
                tell(seen.told.owned(), seen, waiting);
            }
        }
    }

    private void tellPlatformOwners(Collection<SeenThread> platform, Set<Long> ownersBefore,
            List<SeenThread> waiting) {
        List<SeenThread> open = new ArrayList<>();
        for (SeenThread seen : waiting) {
            if (seen.ownerId == 0) {
                open.add(seen);
            }
        }
        if (!open.isEmpty()) {
            List<SeenThread> candidates = candidates(platform, ownersBefore);
            List<List<MonitorName>> owned = monitors.ownedBy(candidates);
            for (int i = 0; i < candidates.size(); i++) {
                tell(owned.get(i), candidates.get(i), open);
            }
        }
    }

    /** First those that owned them at the last search, then those at locks, then those whose turn it is. */
    private List<SeenThread> candidates(Collection<SeenThread> platform, Set<Long> ownersBefore) {
        List<SeenThread> candidates = new ArrayList<>();
        for (SeenThread seen : platform) {
            if (seen.mayBeAsked()) {
                candidates.add(seen);
            }
        }
        candidates.sort((one, other) -> Integer.compare(turn(one, ownersBefore), turn(other, ownersBefore)));
        List<SeenThread> first = candidates.subList(0, Math.min(MOST, candidates.size()));
        for (SeenThread seen : first) {
            seen.searched = search;
        }
        return first;
    }

    private static int turn(SeenThread seen, Set<Long> ownersBefore) {
        if (ownersBefore.contains(seen.id)) {
            return -2;
        }
        return seen.isAtLock() ? -1 : seen.searched;
    }

    private static void tell(List<MonitorName> owned, SeenThread owner, List<SeenThread> waiting) {
        for (MonitorName monitor : owned) {
            for (SeenThread seen : waiting) {
                if (seen != owner && seen.lockId != 0 && monitor.is(seen.lockClass, seen.lockId)) {
                    seen.ownerId = owner.id;
                }
            }
        }
    }

    /** Platform threads that wait for a monitor that is not known, and that a virtual thread waits for, if by others. */
    private static Set<SeenThread> closing(Collection<SeenThread> platform, Collection<SeenThread> virtual,
            long nowNanos) {
        Map<Long, SeenThread> byId = new HashMap<>();
        for (SeenThread seen : platform) {
            byId.put(seen.id, seen);
        }
        Set<SeenThread> closing = new HashSet<>();
        for (SeenThread start : virtual) {
            byId.put(start.id, start);
        }
        for (SeenThread start : virtual) {
            SeenThread end = start.isStill(StillThreads.SHORTEST_NANOS, nowNanos) ? lastOf(start, byId) : null;
            if (end != null && end.mayBeAsked() && end.isUnexplained() && end.lockId == 0 && !end.asked
                    && end.isStill(StillThreads.SHORTEST_NANOS, nowNanos)) {
                closing.add(end);
            }
        }
        return closing;
    }

    /** The last of a chain of threads each of which waits for the next; null for a circle. */
    private static SeenThread lastOf(SeenThread start, Map<Long, SeenThread> byId) {
        Set<SeenThread> met = new HashSet<>();
        SeenThread last = start;
        while (last != null && met.add(last)) {
            SeenThread next = last.ownerId == 0 ? null : byId.get(last.ownerId);
            if (next == null) {
                return last;
            }
            last = next;
        }
        return null;
    }
}
