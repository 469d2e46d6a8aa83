package org.jlta.agent.rt.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jlta.agent.rt.rows.Rows;
import org.junit.jupiter.api.Test;

class WakeTextTest {

    @Test
    void writesDifferencesOfThreads() {
        WakeText text = new WakeText(4);

        text.add(1000L << Rows.KIND_BITS, 20, 21, 0);
        text.add(1010L << Rows.KIND_BITS | 1, 21, 20, 3);
        text.add(1009L << Rows.KIND_BITS, Long.MAX_VALUE, 20, 0xfffff);
        text.add(1500L << Rows.KIND_BITS | 2, 1, Long.MAX_VALUE, 0);

        assertEquals("0X1Z10Y12130dnoooooooooo?0oooOZm1kooooooooooo?fnoooooooooo?0", text.toString());
        assertEquals(1000, text.firstTicks());
        assertEquals(1500, text.lastTicks());
    }
}
