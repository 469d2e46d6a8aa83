package org.jlta.agent.rt.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who waits for whom. Each thread waits for one owner at most, so that every cycle is found by following each thread once.
 */
final class WaitGraph {
    private final Map<Long, SeenThread> byThread = new HashMap<>();
    private final Map<Long, Integer> walkOf = new HashMap<>();

    /** Takes the waits that only another thread can end. */
    void add(Collection<SeenThread> threads) {
        for (SeenThread seen : threads) {
            if (seen.isLockWait()) {
                byThread.put(seen.id, seen);
            }
        }
    }

    /** Each cycle once, in the order of waiting, beginning with the lowest thread id. */
    List<List<SeenThread>> cycles() {
        List<List<SeenThread>> cycles = new ArrayList<>();
        int walk = 0;
        for (SeenThread start : byThread.values()) {
            walk++;
            SeenThread at = start;
            while (at != null && !walkOf.containsKey(at.id)) {
                walkOf.put(at.id, walk);
                at = byThread.get(at.ownerId);
            }
            if (at != null && walkOf.get(at.id) == walk) {
                cycles.add(cycleThrough(at));
            }
        }
        return cycles;
    }

    private List<SeenThread> cycleThrough(SeenThread any) {
        SeenThread first = any;
        for (SeenThread at = next(any); at != any; at = next(at)) {
            first = at.id < first.id ? at : first;
        }
        List<SeenThread> cycle = new ArrayList<>();
        SeenThread at = first;
        do {
            cycle.add(at);
            at = next(at);
        } while (at != first);
        return cycle;
    }

    private SeenThread next(SeenThread seen) {
        return byThread.get(seen.ownerId);
    }
}
