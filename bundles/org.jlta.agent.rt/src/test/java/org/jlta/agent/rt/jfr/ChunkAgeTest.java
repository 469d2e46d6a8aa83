package org.jlta.agent.rt.jfr;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

class ChunkAgeTest {
    private static final long START = Long.MAX_VALUE - 5;

    @Test
    void isReachedAfterAFifthOfWhatIsKeptAndCountsAnew() {
        ChunkAge age = new ChunkAge(600, true, START);

        assertFalse(age.isReached(at(119)));
        assertTrue(age.isReached(at(121)));
        assertFalse(age.isReached(at(240)));
        assertTrue(age.isReached(at(241)));
    }

    @Test
    void isAtLeastTwoSeconds() {
        ChunkAge age = new ChunkAge(1, true, START);

        assertFalse(age.isReached(at(1)));
        assertTrue(age.isReached(at(2)));
    }

    @Test
    void isNeverReachedWhereSizeAloneCounts() {
        assertFalse(new ChunkAge(0, true, START).isReached(at(1_000_000)));
    }

    @Test
    void isTenSecondsWhereOnlyWholeChunksCanBeRead() {
        ChunkAge age = new ChunkAge(0, false, START);

        assertFalse(age.isReached(at(9)));
        assertTrue(age.isReached(at(10)));
        assertTrue(new ChunkAge(20, false, START).isReached(at(4)));
    }

    private static long at(long seconds) {
        return START + TimeUnit.SECONDS.toNanos(seconds);
    }
}
