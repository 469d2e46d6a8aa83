package org.jlta.targets;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Lets 100 000 tasks wait in the queue of a pool of two threads, then run, then shuts the pool down.
 * <p>
 * Expected: each task has its submission and its run; two threads were busy at most.
 */
public final class ManyTasks {
    public static final int COUNT = 100_000;

    private ManyTasks() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        LongAdder done = new LongAdder();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> await(gate));
        }
        for (int i = 0; i < COUNT; i++) {
            pool.execute(new Work(done)); // @submit
        }
        gate.countDown();
        pool.shutdown();
        System.out.println("ended: " + pool.awaitTermination(1, TimeUnit.MINUTES) + " done: " + done.sum());
    }

    private static void await(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Work implements Runnable {
        private final LongAdder done;

        Work(LongAdder done) {
            this.done = done;
        }

        @Override
        public void run() {
            done.increment();
        }
    }
}
