package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Threads that live long, made at the beginning, and then so many threads with large names that a recording which keeps
 * 3 MB drops its beginning more than five times over.
 * <p>
 * Expected: {@code long-0} to {@code long-3} were allocated in {@code holder} and started by main in {@code main};
 * {@code unstarted} was allocated in {@code main} and never started; {@code child} was allocated by {@code long-0}. All
 * of them are alive until the end but {@code unstarted}, and {@code long-3} is renamed to {@code renamed} at the end.
 */
public final class RollingRing {
    private static final int NAME_LENGTH = 50_000;
    private static final int ROUNDS = 6;
    private static final int NAMES = 40;
    /** JFR looks once a second whether a chunk is full. */
    private static final long ROUND_MILLIS = 1500;

    private RollingRing() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> alive = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = holder(i, end, alive);
            thread.start(); // @start
        }
        Thread unstarted = new Thread(() -> await(end), "unstarted"); // @unstarted
        char[] name = new char[NAME_LENGTH];
        java.util.Arrays.fill(name, 'x');
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < NAMES; i++) {
                Thread thread = new Thread(() -> {
                }, i + new String(name));
                thread.start();
                thread.join();
            }
            Thread.sleep(ROUND_MILLIS);
        }
        alive.get(3).setName("renamed");
        end.countDown();
        for (Thread thread : alive) {
            thread.join();
        }
        System.out.println(unstarted.getState());
    }

    private static Thread holder(int number, CountDownLatch end, List<Thread> alive) {
        Thread thread = new Thread(() -> { // @holder
            Thread child = null;
            if (number == 0) {
                child = new Thread(() -> await(end), "child"); // @child
                child.start();
            }
            await(end);
        }, "long-" + number);
        alive.add(thread);
        return thread;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
