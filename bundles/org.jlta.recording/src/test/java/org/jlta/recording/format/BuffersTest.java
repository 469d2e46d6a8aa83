package org.jlta.recording.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BuffersTest {
    private static final int MEGABYTE = 1 << 20;

    private final Buffers buffers = new Buffers();

    @Test
    void givesMemoryOfOneChunkToTheNextOfAboutItsLength() {
        byte[] first = buffers.take(12 * MEGABYTE);
        byte[] second = buffers.take(12 * MEGABYTE);
        assertNotSame(first, second);

        buffers.give(first);

        assertSame(first, buffers.take(12 * MEGABYTE + MEGABYTE / 2));
    }

    @Test
    void dropsWhatIsTooSmall() {
        buffers.give(new byte[2 * MEGABYTE]);

        assertTrue(buffers.take(12 * MEGABYTE).length >= 12 * MEGABYTE);
        assertTrue(buffers.take(MEGABYTE).length < 3 * MEGABYTE);
    }

    @Test
    void smallChunksHaveTheirOwn() {
        byte[] small = buffers.take(3000);
        buffers.give(small);

        assertEquals(3000, small.length);
        assertNotSame(small, buffers.take(3000));
    }
}
