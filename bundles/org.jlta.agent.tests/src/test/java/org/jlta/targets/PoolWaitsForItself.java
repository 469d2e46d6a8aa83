package org.jlta.targets;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two tasks of a pool with two threads hand one more task each to the same pool and wait for its result; another pool of the
 * same size waits for a latch only.
 * <p>
 * Expected: the first pool waits for itself, with two threads and two tasks that none can run; the other does not.
 */
public final class PoolWaitsForItself {

    private PoolWaitsForItself() {
    }

    public static void main(String[] arguments) {
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> new Thread(task, "self"));
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> {
                Pauses.meet(both);
                get(pool);
            });
        }
        ExecutorService other = Executors.newFixedThreadPool(2, task -> new Thread(task, "other"));
        CountDownLatch never = new CountDownLatch(1);
        for (int i = 0; i < 3; i++) {
            other.execute(() -> Pauses.await(never));
        }
        Pauses.hold(4000);
        System.out.println("both pools wait");
        System.exit(0);
    }

    private static void get(ExecutorService pool) {
        try {
            pool.submit(() -> "inner").get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
