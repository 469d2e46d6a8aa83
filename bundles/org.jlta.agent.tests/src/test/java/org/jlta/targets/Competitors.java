package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.LockSupport;

/**
 * Two threads unpark the same one at the same time, again and again, and one thread parks with a time limit that passes.
 * <p>
 * Expected: {@code sleeper} was parked at least 20 times and woken each time by {@code first} or {@code second}, which of them cannot
 * be told for sure where both unparked it in the same park; {@code alone} was woken each of 5 times by {@code main}, for
 * sure; {@code late} was parked once and woken by nobody. Output: {@code parks: 20 5 1}.
 */
public final class Competitors {
    private static volatile int turn;
    private static volatile int parks;

    private Competitors() {
    }

    public static void main(String[] arguments) throws Exception {
        Thread sleeper = new Thread(() -> park(20), "sleeper");
        sleeper.start();
        CyclicBarrier barrier = new CyclicBarrier(2);
        List<Thread> competitors = new ArrayList<>();
        for (String name : List.of("first", "second")) {
            Thread competitor = new Thread(() -> compete(sleeper, barrier), name);
            competitors.add(competitor);
            competitor.start();
        }
        for (Thread competitor : competitors) {
            competitor.join();
        }
        sleeper.join();
        int competed = parks;
        parks = 0;
        Thread alone = new Thread(() -> park(5), "alone");
        alone.start();
        for (int i = 0; i < 5; i++) {
            awaitParked(alone, i);
            turn++;
            LockSupport.unpark(alone);
        }
        alone.join();
        Thread late = new Thread(() -> LockSupport.parkNanos(60_000_000), "late");
        late.start();
        late.join();
        System.out.println("parks: " + competed + " " + parks + " 1");
    }

    private static void park(int times) {
        for (int i = 0; i < times; i++) {
            int before = turn;
            while (turn == before) {
                LockSupport.park();
            }
            parks++;
        }
    }

    private static void compete(Thread sleeper, CyclicBarrier barrier) {
        try {
            for (int i = 0; i < 20; i++) {
                if (Thread.currentThread().getName().equals("first")) {
                    awaitParked(sleeper, i);
                    turn++;
                }
                barrier.await();
                LockSupport.unpark(sleeper);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Until it has been woken so many times and is parked again, and 20 ms longer, which it stays parked. */
    private static void awaitParked(Thread thread, int woken) throws InterruptedException {
        while (parks != woken || thread.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        Thread.sleep(20);
    }
}
