package org.jlta.targets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Threads that live long, made at the beginning; for each letter of the input one more, {@code kept-a}, and then so many threads with
 * large names that a recording which keeps 3 MB drops a part of what it had before; for a plus these only.
 * <p>
 * Expected: {@code long-0} to {@code long-2} were allocated in {@code holder} by main, {@code child} in {@code bear} by
 * {@code long-0}, and {@code kept-a}, {@code kept-b}, … in {@code main}; all are alive until the input ends.
 */
public final class RollsOnDemand {
    private static final int NAME_LENGTH = 50_000;
    private static final int NAMES = 80;
    private static final char AGAIN = '+';
    /** JFR looks once a second whether a chunk is full. */
    private static final long TURN_MILLIS = 1500;

    private RollsOnDemand() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch born = new CountDownLatch(1);
        List<Thread> alive = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            alive.add(holder(i, born, end));
        }
        Pauses.await(born);
        System.out.println("ready");
        for (int letter = System.in.read(); letter >= 0; letter = System.in.read()) {
            if (letter != AGAIN) {
                Thread kept = new Thread(() -> Pauses.await(end), "kept-" + (char) letter); // @kept
                kept.start();
                alive.add(kept);
            }
            roll();
            System.out.println("rolled " + (char) letter);
        }
        end.countDown();
        for (Thread thread : alive) {
            thread.join();
        }
    }

    private static Thread holder(int number, CountDownLatch born, CountDownLatch end) {
        Thread thread = new Thread(() -> { // @holder
            if (number == 0) {
                bear(end);
                born.countDown();
            }
            Pauses.await(end);
        }, "long-" + number);
        thread.start();
        return thread;
    }

    private static void bear(CountDownLatch end) {
        new Thread(() -> Pauses.await(end), "child").start(); // @child
    }

    private static void roll() throws InterruptedException {
        char[] name = new char[NAME_LENGTH];
        Arrays.fill(name, 'x');
        for (int i = 0; i < NAMES; i++) {
            Thread thread = new Thread(Thread::yield, i + new String(name));
            thread.start();
            thread.join();
        }
        Thread.sleep(TURN_MILLIS);
    }
}
