package org.jlta.analysis;

import java.util.Arrays;

/** What becomes of frames that come again and again, directly or by way of others. */
public enum Recursion {
    /** Each frame counts. */
    SHOWN,
    /** Runs that repeat what stands before them are left out, so that stacks that differ only in how deep they are fall together. */
    FOLDED;

    /**
     * The frames that count: folded, {@code a b c b c b c d} is {@code a b c d}. Quadratic in their number at worst.
     *
     * @param frames of a stack from either end; not changed
     * @return the same array where all of them count
     */
    public int[] of(int[] frames) {
        if (this == SHOWN) {
            return frames;
        }
        int[] kept = new int[frames.length];
        int length = 0;
        for (int frame : frames) {
            kept[length++] = frame;
            length -= repeated(kept, length);
        }
        return length == frames.length ? frames : Arrays.copyOf(kept, length);
    }

    /** How many frames at the end stand in the same order right before them: the fewest; 0 for none. */
    private static int repeated(int[] frames, int length) {
        for (int run = 1; run <= length / 2; run++) {
            if (frames[length - 1] == frames[length - 1 - run]
                    && Arrays.equals(frames, length - run, length, frames, length - 2 * run, length - run)) {
                return run;
            }
        }
        return 0;
    }
}
