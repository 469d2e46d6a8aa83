package org.jlta.targets;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * Hands tasks to the common pool, which has two workers: some that sleep, for 700 ms each, or, with an argument, one that joins
 * another that only computes.
 * <p>
 * Expected: two workers waited for 1.4 s at least, in {@code sleep}; with an argument none did.
 */
public final class CommonPoolTasks {
    private static final long SLEEP_MILLIS = 700;

    private CommonPoolTasks() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length > 0) {
            System.out.println(ForkJoinPool.commonPool().submit(new Sum(20)).join());
            return;
        }
        CountDownLatch ran = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            CompletableFuture.runAsync(() -> sleep(ran));
        }
        ran.await();
        System.out.println("slept");
    }

    private static void sleep(CountDownLatch ran) {
        try {
            Thread.sleep(SLEEP_MILLIS); // @sleep
            ran.countDown();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts it", e);
        }
    }

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int up;

        Sum(int up) {
            this.up = up;
        }

        @Override
        protected Integer compute() {
            if (up == 0) {
                return 0;
            }
            Sum less = new Sum(up - 1);
            less.fork();
            return less.join() + up;
        }
    }
}
