package org.jlta.agent.rt.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SizeLimitsTest {
    private static final long MB = 1L << 20;

    @Test
    void takesItsMostWhereSpaceIsPlenty() {
        assertEquals(256 * MB, SizeLimits.of(1L << 40, false, false, 0).maxBytes());
        assertEquals(64 * MB, SizeLimits.of(1L << 40, false, true, 0).maxBytes());
        assertEquals(128 * MB, SizeLimits.of(1L << 40, true, false, 0).maxBytes());
        assertEquals(4 * MB, SizeLimits.of(1L << 40, false, false, 0).chunkBytes());
    }

    @Test
    void takesAQuarterOfLittleSpaceInThreeChunks() {
        for (long free = 48 * MB; free < 2000 * MB; free += 13 * MB) {
            SizeLimits limits = SizeLimits.of(free, false, false, 0);

            assertTrue(limits.maxBytes() <= free / 4, "free=" + free);
            assertTrue(limits.chunkBytes() * 3 <= limits.maxBytes(), "free=" + free);
            assertTrue(limits.stopBelowBytes() + limits.maxBytes() + limits.chunkBytes() < free, "free=" + free);
        }
    }

    @Test
    void tellsThatItTakesHalfInMemory() {
        assertTrue(SizeLimits.of(1L << 40, true, false, 0).isHalved());
        assertFalse(SizeLimits.of(1L << 40, true, false, 200 * MB).isHalved());
        assertFalse(SizeLimits.of(1L << 40, false, false, 0).isHalved());
        assertFalse(SizeLimits.of(100 * MB, true, false, 0).isHalved(), "a quarter of what is free");
    }

    @Test
    void takesNothingWhereThreeChunksDoNotFit() {
        assertNull(SizeLimits.of(48 * MB - 1, false, false, 0));
        assertNull(SizeLimits.of(0, false, true, 0));
    }

    @Test
    void takesWhatWasAskedForWhereTheDiskHasRoom() {
        assertEquals(1024 * MB, SizeLimits.of(1L << 40, true, true, 1024 * MB).maxBytes());
        assertEquals(3 * MB, SizeLimits.of(1L << 40, false, false, 3 * MB).maxBytes());
        assertEquals(MB, SizeLimits.of(1L << 40, false, false, 3 * MB).chunkBytes());
        assertEquals(100 * MB, SizeLimits.of(400 * MB, false, false, 1024 * MB).maxBytes());
    }
}
