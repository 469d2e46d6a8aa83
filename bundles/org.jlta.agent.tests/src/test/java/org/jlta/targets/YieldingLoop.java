package org.jlta.targets;

/**
 * Yields in a loop.
 * <p>
 * Expected: the first thousand yields of a second are recorded, the others are counted as left out.
 */
public final class YieldingLoop {
    /** More than any machine can do in so few seconds that all would be recorded. */
    public static final int YIELDS = 200_000;

    private YieldingLoop() {
    }

    public static void main(String[] arguments) {
        for (int i = 0; i < YIELDS; i++) {
            Thread.yield();
        }
        System.out.println("yields: " + YIELDS);
    }
}
