package org.jlta.targets;

import java.lang.ref.WeakReference;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Makes two pools of three threads at most, runs a task in each, shuts them down, and waits until they are collected. */
public final class PoolGoneAtOnce {
    public static final int MOST = 3;

    private PoolGoneAtOnce() {
    }

    public static void main(String[] arguments) throws Exception {
        WeakReference<?> executor = used(
                new ThreadPoolExecutor(1, MOST, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(),
                        task -> new Thread(task, "brief-1"))); // @executor
        WeakReference<?> forkJoin = used(new ForkJoinPool(MOST)); // @forkJoin
        while (executor.get() != null || forkJoin.get() != null) {
            System.gc();
            Thread.sleep(1);
        }
        System.out.println("gone");
    }

    private static WeakReference<?> used(ExecutorService pool) throws Exception {
        pool.submit(() -> {
        }).get();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        return new WeakReference<>(pool);
    }
}
