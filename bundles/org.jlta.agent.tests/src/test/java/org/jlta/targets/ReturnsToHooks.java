package org.jlta.targets;

/**
 * Leaves three shutdown hooks behind and returns.
 * <p>
 * Expected: {@code hook-0}, {@code hook-1} and {@code hook-2}, made in {@link #main}, were started by the thread that ends the
 * JVM, and have ended.
 */
public final class ReturnsToHooks {

    private ReturnsToHooks() {
    }

    public static void main(String[] arguments) {
        for (int i = 0; i < 3; i++) {
            Runtime.getRuntime().addShutdownHook(new Thread(Thread::yield, "hook-" + i)); // @hook
        }
    }
}
