package org.jlta.targets;

import java.util.concurrent.locks.LockSupport;

/**
 * A thread {@code filler} that makes 256 MB of arrays of 64 KB each, all of them in {@code fill}; the program itself allocates next to
 * nothing. It takes a second for it: JFR takes some 150 samples a second at most, and what is allocated behind a thread's last is in none.
 */
public final class Allocates {
    private static final int COUNT = 4096;
    private static final int SIZE = 1 << 16;
    /** So many arrays, then a pause. */
    private static final int AT_ONCE = 16;
    private static final long PAUSE_NANOS = 4_000_000;
    private static volatile byte[] sink;

    private Allocates() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread filler = new Thread(Allocates::fill, "filler");
        filler.start();
        filler.join();
    }

    private static void fill() {
        for (int i = 0; i < COUNT; i++) {
            sink = new byte[SIZE];
            if (i % AT_ONCE == 0) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }
}
