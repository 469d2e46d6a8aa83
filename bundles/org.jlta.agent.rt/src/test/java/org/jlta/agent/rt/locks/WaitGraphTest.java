package org.jlta.agent.rt.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Cycles among waiting threads. */
class WaitGraphTest {

    @Test
    void findsNoneWhereNobodyWaits() {
        assertEquals(List.of(), cycles());
    }

    @Test
    void findsEachCycleOnceAndLeavesThoseBehindItOut() {
        List<List<Long>> cycles = cycles(waiting(1, 2), waiting(2, 3), waiting(3, 1), waiting(4, 2), waiting(5, 4),
                waiting(7, 6), waiting(6, 7));

        assertEquals(List.of(List.of(1L, 2L, 3L), List.of(6L, 7L)), cycles);
    }

    @Test
    void doesNotTakeAWaitWithALimitForOne() {
        SeenThread limited = new SeenThread(null, 1, false);
        limited.see(Doing.TIMED_PARKED, "Lock", 12, 2, 0);

        assertEquals(List.of(), cycles(limited, waiting(2, 1)));
    }

    @Test
    void doesNotTakeAThreadForOneThatWaitsForItself() {
        assertEquals(List.of(), cycles(waiting(1, 1)));
    }

    private static SeenThread waiting(long id, long ownerId) {
        SeenThread seen = new SeenThread(null, id, false);
        seen.see(Doing.PARKED, "Lock", 10 + ownerId, ownerId, 0);
        return seen;
    }

    private static List<List<Long>> cycles(SeenThread... threads) {
        WaitGraph graph = new WaitGraph();
        graph.add(List.of(threads));
        List<List<Long>> ids = new ArrayList<>();
        for (List<SeenThread> cycle : graph.cycles()) {
            List<Long> members = new ArrayList<>();
            for (SeenThread member : cycle) {
                members.add(member.id);
            }
            ids.add(members);
        }
        ids.sort((one, other) -> Long.compare(one.get(0), other.get(0)));
        return ids;
    }
}
