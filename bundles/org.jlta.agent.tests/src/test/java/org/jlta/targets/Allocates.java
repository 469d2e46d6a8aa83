package org.jlta.targets;

/**
 * A thread {@code filler} that makes 256 MB of arrays of 64 KB each, all of them in {@code fill}; the program itself allocates next to
 * nothing.
 */
public final class Allocates {
    private static final int COUNT = 4096;
    private static final int SIZE = 1 << 16;
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
        }
    }
}
