package org.jlta.agent.rt.stacks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StackNumbersTest {
    private static final int MOST = 256;

    private final StackNumbers numbers = new StackNumbers(MOST);

    @Test
    void tellsStacksApartByWhatIsWrittenOfThem() {
        long whole = numbers.of(stack(0, MOST));
        long longer = numbers.of(stack(0, MOST + 1));

        assertEquals(whole, numbers.of(stack(0, MOST)));
        assertNotEquals(whole, longer);
        assertEquals(longer, numbers.of(stack(0, MOST * 10)), "what is not written makes no other stack");
        assertNotEquals(longer, numbers.of(stack(1, MOST * 10)));
        assertEquals(0, numbers.of(new StackTraceElement[0]));
        assertEquals(0, numbers.of(null));
    }

    /** A program that goes up and down a deep stack shows another one at each look. */
    @Test
    void remembersNoMoreThanSoManyFrames() {
        for (int i = 0; i < 2000; i++) {
            numbers.of(stack(i, 3000));
            assertTrue(numbers.rememberedFrames() <= StackNumbers.MOST_REMEMBERED_FRAMES);
        }
        assertTrue(numbers.rememberedFrames() > 0);
    }

    /** @param first line of the innermost frame */
    private static StackTraceElement[] stack(int first, int depth) {
        StackTraceElement[] frames = new StackTraceElement[depth];
        for (int i = 0; i < depth; i++) {
            frames[i] = new StackTraceElement("Deep", "dive", "Deep.java", i == 0 ? first : -1);
        }
        return frames;
    }
}
