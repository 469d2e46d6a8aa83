package org.jlta.targets;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes threads in methods of their own, all of them for each letter of its input; prints the letter when they have ended.
 * <p>
 * Expected: each thread was allocated in a {@code make} method of this class.
 */
public final class Makers {
    private static final List<Runnable> ALL = List.of(Makers::make0, Makers::make1, Makers::make2, Makers::make3,
            Makers::make4, Makers::make5, Makers::make6, Makers::make7);
    /** How many threads there are for each letter. */
    public static final int COUNT = ALL.size();

    private Makers() {
    }

    public static void main(String[] arguments) throws IOException {
        System.out.println("ready");
        for (int letter = System.in.read(); letter >= 0; letter = System.in.read()) {
            ALL.forEach(Runnable::run);
            System.out.println((char) letter);
        }
    }

    private static void make0() {
        run(new Thread(Makers::rest, "made"));
    }

    private static void make1() {
        run(new Thread(Makers::rest, "made"));
    }

    private static void make2() {
        run(new Thread(Makers::rest, "made"));
    }

    private static void make3() {
        run(new Thread(Makers::rest, "made"));
    }

    private static void make4() {
        run(new Thread(Makers::rest, "made"));
    }

    private static void make5() {
        run(new Thread(Makers::rest, "made"));
    }

    private static void make6() {
        run(new Thread(Makers::rest, "made"));
    }

    private static void make7() {
        run(new Thread(Makers::rest, "made"));
    }

    /** Long enough for a call to be recorded with its stack. */
    private static void rest() {
        long end = System.nanoTime() + 12_000_000;
        for (long left = 12_000_000; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private static void run(Thread thread) {
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
