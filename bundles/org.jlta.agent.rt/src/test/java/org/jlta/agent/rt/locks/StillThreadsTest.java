package org.jlta.agent.rt.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.jlta.agent.rt.Losses;
import org.junit.jupiter.api.Test;

/** Which threads the JVM is asked about. */
class StillThreadsTest {
    private static final long SECOND = 1_000_000_000L;

    private final StillThreads still = new StillThreads(new Losses());

    @Test
    void choosesThoseThatWaitForFiveSecondsAtALock() {
        SeenThread blocked = seen(1, Doing.BLOCKED, SeenThread.UNTOLD, 0, 5);
        SeenThread parked = seen(2, Doing.PARKED, 9, 1, 6);
        SeenThread shorter = seen(3, Doing.BLOCKED, SeenThread.UNTOLD, 2, 6);
        SeenThread timed = seen(4, Doing.TIMED_PARKED, 9, 0, 6);
        SeenThread idle = seen(5, Doing.PARKED, 0, 0, 6);

        assertEquals(List.of(blocked, parked),
                still.choose(List.of(idle, parked, shorter, timed, blocked), 6 * SECOND));
    }

    @Test
    void asksOnceInAWait() {
        SeenThread blocked = seen(1, Doing.BLOCKED, SeenThread.UNTOLD, 0, 100);
        blocked.tell(null);

        assertEquals(List.of(), still.choose(List.of(blocked), 100 * SECOND));
    }

    @Test
    void asksAfterTwiceTheTimeFromThenOn() {
        assertEquals(1, still.choose(List.of(seen(1, Doing.BLOCKED, SeenThread.UNTOLD, 0, 5)), 5 * SECOND).size());
        assertEquals(0, still.choose(List.of(seen(2, Doing.BLOCKED, SeenThread.UNTOLD, 0, 9)), 9 * SECOND).size());
        assertEquals(1, still.choose(List.of(seen(3, Doing.BLOCKED, SeenThread.UNTOLD, 0, 10)), 10 * SECOND).size());
        assertEquals(0, still.choose(List.of(seen(4, Doing.BLOCKED, SeenThread.UNTOLD, 0, 19)), 19 * SECOND).size());
    }

    @Test
    void choosesTheLongestWaitsWhereThereAreMany() {
        List<SeenThread> many = new ArrayList<>();
        for (int i = 0; i < 2 * StillThreads.MOST; i++) {
            many.add(seen(i, Doing.BLOCKED, SeenThread.UNTOLD, 2 * StillThreads.MOST - i, 200));
        }

        List<SeenThread> chosen = still.choose(many, 200 * SECOND);

        assertEquals(StillThreads.MOST, chosen.size());
        assertEquals(2 * StillThreads.MOST - 1, chosen.get(0).id);
    }

    /** Seen in that wait at two moments. */
    private static SeenThread seen(long id, Doing doing, long ownerId, long fromSecond, long toSecond) {
        SeenThread seen = new SeenThread(null, id, true);
        seen.see(doing, ownerId > 0 ? "Lock" : null, ownerId > 0 ? 7 : 0, ownerId, fromSecond * SECOND);
        seen.see(doing, ownerId > 0 ? "Lock" : null, ownerId > 0 ? 7 : 0, ownerId, toSecond * SECOND);
        return seen;
    }
}
