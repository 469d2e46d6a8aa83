package org.jlta.targets;

import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A pool of one whose tasks fail: each worker that dies starts its successor.
 * <p>
 * Expected: {@code worker-1} to {@code worker-5}; the first is started by {@code main}, each other one by its
 * predecessor; four ended by an {@link IllegalStateException} with the message {@code "task 1"} to {@code "task 4"}, the
 * last one ended in order. The application's own handler is called four times.
 */
public final class DyingWorkers {

    private DyingWorkers() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Semaphore died = new Semaphore(0);
        Thread.setDefaultUncaughtExceptionHandler((thread, problem) -> died.release());
        AtomicInteger made = new AtomicInteger();
        Semaphore replaced = new Semaphore(0);
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            replaced.release();
            return new Thread(task, "worker-" + made.incrementAndGet()); // @worker
        });
        for (int i = 1; i <= 4; i++) {
            int number = i;
            pool.execute(() -> fail(number));
            died.acquire();
            replaced.acquire(i == 1 ? 2 : 1);
        }
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.MINUTES);
        System.out.println("made: " + made.get() + ", ended: " + ended);
    }

    private static void fail(int number) {
        throw new IllegalStateException("task " + number);
    }
}
