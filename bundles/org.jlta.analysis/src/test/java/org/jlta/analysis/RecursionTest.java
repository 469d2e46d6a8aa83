package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class RecursionTest {

    private static int[] folded(int... frames) {
        return Recursion.FOLDED.of(frames);
    }

    @Test
    void leavesOutWhatRepeatsWhatStandsBefore() {
        assertArrayEquals(new int[]{1, 2}, folded(1, 1, 1, 2));
        assertArrayEquals(new int[]{1, 2, 3, 4}, folded(1, 2, 3, 2, 3, 2, 3, 4));
        assertArrayEquals(new int[]{1, 2, 3}, folded(1, 2, 2, 3, 1, 2, 3, 3));
    }

    @Test
    void keepsWhatComesAgainElsewhere() {
        int[] frames = {1, 2, 1, 3, 1};
        assertSame(frames, Recursion.FOLDED.of(frames));
        int[] none = {};
        assertSame(none, Recursion.FOLDED.of(none));
        int[] all = {1, 1};
        assertSame(all, Recursion.SHOWN.of(all));
    }
}
