package org.jlta.targets;

import java.util.concurrent.locks.LockSupport;

/**
 * {@code main} does a known number of each thing to one other thread, which waits for it each time.
 * <p>
 * Expected: {@code main} starts {@code worker} once, unparks it 3 times, interrupts it twice, notifies it 4 times, each time
 * after it waited for at least 100 ms, and joins it once, for at least 300 ms. {@code worker} parks 3 times, sleeps twice
 * until it is interrupted and once to the end, waits 4 times, and yields 5 times.
 */
public final class KnownInteractions {
    private static final Object LOCK = new Object();
    private static volatile int step;
    /** How many steps the worker has seen. */
    private static volatile int seen;
    private static int interrupts;

    private KnownInteractions() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread worker = new Thread(KnownInteractions::work, "worker");
        worker.start(); // @start
        for (int i = 0; i < 3; i++) {
            awaitState(worker, Thread.State.WAITING);
            step++;
            LockSupport.unpark(worker); // @unpark
        }
        for (int i = 0; i < 2; i++) {
            awaitState(worker, Thread.State.TIMED_WAITING);
            step++;
            worker.interrupt(); // @interrupt
        }
        for (int i = 0; i < 4; i++) {
            awaitState(worker, Thread.State.WAITING);
            synchronized (LOCK) {
                step++;
                LOCK.notify(); // @notify
            }
        }
        worker.join(); // @join
        System.out.println("steps: " + step + ", interrupts: " + interrupts);
    }

    private static void work() {
        for (int i = 0; i < 3; i++) {
            int before = step;
            while (step == before) {
                LockSupport.park(); // @park
            }
            seen++;
        }
        for (int i = 0; i < 2; i++) {
            rest(60_000);
            seen++;
        }
        await();
        for (int i = 0; i < 5; i++) {
            Thread.yield(); // @yield
        }
        rest(300);
    }

    private static void await() {
        synchronized (LOCK) {
            for (int i = 0; i < 4; i++) {
                int before = step;
                while (step == before) {
                    try {
                        LOCK.wait(); // @wait
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                seen++;
            }
        }
    }

    /** Until that time is over, or it is interrupted. */
    private static void rest(long millis) {
        try {
            Thread.sleep(millis); // @sleep
        } catch (InterruptedException e) {
            interrupts++;
        }
    }

    /** Until it has seen all steps and is in that state, and some time longer, which it spends there. */
    private static void awaitState(Thread thread, Thread.State state) throws InterruptedException {
        while (seen != step || thread.getState() != state) {
            Thread.sleep(1);
        }
        Thread.sleep(100);
    }
}
