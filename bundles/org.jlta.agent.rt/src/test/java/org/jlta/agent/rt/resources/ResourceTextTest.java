package org.jlta.agent.rt.resources;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The text that the tools read by their ResourceRows, whose test has the same one. */
class ResourceTextTest {
    @Test
    void writesWhatChangesFromRowToRow() {
        ResourceText text = new ResourceText(4);
        text.add(100 << 2 | ResourceText.ACQUIRED, 5, ResourceText.poolAndHolding(2, 7),
                ResourceText.andWaited(3, 40_999));
        text.add(101 << 2 | ResourceText.RELEASED, 4, 7, 0);
        text.add(101 << 2 | ResourceText.NOT_ACQUIRED, 4, 2, ResourceText.andWaited(ResourceText.REASON_NESTED, 1000));
        text.add(103 << 2 | ResourceText.ACQUIRED, 6, ResourceText.poolAndHolding(2, 8), ResourceText.andWaited(0, -5));

        assertEquals("0:2>3X1" + "510" + "20211" + "842200", text.toString());
        assertEquals(100, text.firstTicks());
        assertEquals(103, text.lastTicks());
    }

    @Test
    void keepsTheLargestNumbersApart() {
        long third = ResourceText.poolAndHolding((1 << 20) - 1, (1L << 40) - 1);
        long fourth = ResourceText.andWaited((1 << ResourceText.SITE_BITS) - 1, Long.MAX_VALUE);

        assertEquals((1 << 20) - 1, third >>> 40);
        assertEquals((1L << 40) - 1, third & (1L << 40) - 1);
        assertEquals((1 << ResourceText.SITE_BITS) - 1, fourth >>> 40);
        assertEquals((1L << 40) - 1, fourth & (1L << 40) - 1);
    }
}
