package org.jlta.targets;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Hands one object to a pool from two places while its only thread is held up, and another from a place of its own.
 * <p>
 * Expected: the runs of the shared object are told by both places, as inferred; that of the other surely by its own; one
 * task that was submitted and whose pool had to end before it ran.
 */
public final class TwoPlaces {

    private TwoPlaces() {
    }

    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        CountDownLatch gate = new CountDownLatch(1);
        CountDownLatch ran = new CountDownLatch(2);
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> new Thread(task, "desk-1")); // @pool
        Runnable shared = ran::countDown;
        pool.execute(() -> await(gate)); // @gate
        pool.execute(shared); // @first
        pool.execute(shared); // @second
        gate.countDown();
        ran.await();
        System.out.println(pool.submit(() -> "alone").get()); // @alone
        CountDownLatch busy = new CountDownLatch(1);
        pool.execute(() -> {
            busy.countDown();
            await(new CountDownLatch(1));
        });
        busy.await();
        pool.execute(() -> System.out.println("never")); // @never
        System.out.println("not run: " + pool.shutdownNow().size());
        System.out.println("ended: " + pool.awaitTermination(1, TimeUnit.MINUTES));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
