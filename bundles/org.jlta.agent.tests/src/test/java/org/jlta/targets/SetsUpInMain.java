package org.jlta.targets;

import java.util.TimeZone;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;

/**
 * Sets what the JDK reads once, and asks the JDK for it afterwards.
 * <p>
 * Expected: the same with the agent: the common pool has the parallelism that was set, the first pool has number 1, and the
 * time zone is the one that was set.
 */
public final class SetsUpInMain {
    private SetsUpInMain() {
    }

    public static void main(String[] arguments) throws ExecutionException, InterruptedException {
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "5");
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "3");
        System.setProperty("user.timezone", "Pacific/Auckland");
        ForkJoinPool pool = new ForkJoinPool(1);
        System.out.println(pool.submit(() -> Thread.currentThread().getName()).get());
        System.out.println(ForkJoinPool.commonPool().getParallelism());
        System.out.println(TimeZone.getDefault().getID());
        pool.shutdown();
    }
}
