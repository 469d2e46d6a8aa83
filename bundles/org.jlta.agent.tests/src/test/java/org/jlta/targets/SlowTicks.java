package org.jlta.targets;

/** Starts a thread {@code tick-N} every 100 ms for nine seconds, and does nothing else; so little that it fits into one chunk many times. */
public final class SlowTicks {
    private static final int COUNT = 90;

    private SlowTicks() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        for (int i = 0; i < COUNT; i++) {
            Thread tick = new Thread(() -> {
            }, "tick-" + i);
            tick.start();
            tick.join();
            Thread.sleep(100);
        }
    }
}
