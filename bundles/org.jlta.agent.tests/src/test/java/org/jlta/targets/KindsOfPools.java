package org.jlta.targets;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Uses each kind of pool that the JDK has.
 * <p>
 * Expected: four pools with what they did; each task ran surely from the place that is marked; the periodic ones have one
 * submission and many runs; one task was refused; the timer was cancelled, the {@code ForkJoinPool} shut down.
 */
public final class KindsOfPools {
    private static final int PERIODS = 5;

    private KindsOfPools() {
    }

    public static void main(String[] arguments) throws Exception {
        scheduled();
        timer();
        forkJoin();
        refused();
        System.out.println("done");
    }

    private static void scheduled() throws InterruptedException {
        CountDownLatch periods = new CountDownLatch(PERIODS);
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, task -> new Thread(task, "clock-1"));
        pool.scheduleAtFixedRate(periods::countDown, 0, 1, TimeUnit.MILLISECONDS); // @periodic
        periods.await();
        pool.shutdownNow();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    private static void timer() throws InterruptedException {
        CountDownLatch periods = new CountDownLatch(PERIODS);
        Timer timer = new Timer("bell", true);
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                periods.countDown();
            }
        };
        timer.schedule(task, 0, 1); // @timer
        periods.await();
        timer.cancel();
    }

    private static void forkJoin() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2); // @forkjoin
        Runnable nothing = () -> {
        };
        pool.submit(nothing).get(); // @runnable
        pool.invoke(new Sum(10)); // @recursive
        int sum = CompletableFuture.supplyAsync(() -> 1, pool) // @async
                .thenApplyAsync(one -> one + 1, pool).get();
        Runnable failing = () -> {
            throw new IllegalStateException("expected");
        };
        CompletableFuture<Void> failed = CompletableFuture.runAsync(failing, pool); // @failing
        System.out.println(sum + " " + failed.handle((none, error) -> error.getCause().getMessage()).get());
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    private static void refused() throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        CountDownLatch ran = new CountDownLatch(2);
        ThreadPoolExecutor pool = new Silent(task -> new Thread(task, "narrow-1"));
        Runnable first = () -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            ran.countDown();
        };
        pool.execute(first); // @held
        pool.execute(ran::countDown); // @queued
        Runnable third = ran::countDown;
        try {
            pool.execute(third); // @refused
        } catch (RejectedExecutionException e) {
            System.out.println("refused");
        }
        gate.countDown();
        ran.await();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    /** Overrides {@code beforeExecute} without calling the overridden one. */
    private static final class Silent extends ThreadPoolExecutor {
        Silent(java.util.concurrent.ThreadFactory factory) {
            super(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), factory);
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
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
