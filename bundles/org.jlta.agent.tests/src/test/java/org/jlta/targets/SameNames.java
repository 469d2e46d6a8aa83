package org.jlta.targets;

import java.util.concurrent.CountDownLatch;

/**
 * Three threads of one name that live at the same time and end one after the other, 300 ms apart.
 * <p>
 * Expected: three threads named {@code cleaner}, with lives that overlap, of 300, 600 and 900 ms, all
 * ended.
 */
public final class SameNames {
    public static final long STEP_NANOS = 300_000_000;

    private SameNames() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread[] cleaners = new Thread[3];
        CountDownLatch[] ends = new CountDownLatch[3];
        CountDownLatch running = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) {
            CountDownLatch end = ends[i] = new CountDownLatch(1);
            cleaners[i] = new Thread(() -> run(running, end), "cleaner"); // @cleaner
        }
        for (Thread cleaner : cleaners) {
            cleaner.start(); // @start
        }
        running.await();
        for (int i = 0; i < 3; i++) {
            Pauses.hold(STEP_NANOS / 1_000_000);
            ends[i].countDown();
            cleaners[i].join();
        }
        System.out.println("three cleaners ended");
    }

    private static void run(CountDownLatch running, CountDownLatch end) {
        running.countDown();
        try {
            end.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
