package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * An executor that makes a virtual thread for each task; on a JDK that has one.
 * <p>
 * Expected: the pool was made at {@code executor}; each of the twenty tasks from {@code submit} and of the ten from
 * {@code execute} has a virtual thread of its own, made and started there by main, which ended.
 */
public final class PerTaskThreads {
    public static final int SUBMITTED = 20;
    public static final int EXECUTED = 10;

    private PerTaskThreads() {
    }

    public static void main(String[] arguments) throws Exception {
        ExecutorService executor = make();
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < SUBMITTED; i++) {
            int value = i;
            results.add(executor.submit(() -> value)); // @submit
        }
        for (int i = 0; i < EXECUTED; i++) {
            executor.execute(Thread::yield); // @execute
        }
        int sum = 0;
        for (Future<Integer> result : results) {
            sum += result.get();
        }
        executor.shutdown();
        System.out.println(
                "sum " + sum + ", ended " + executor.awaitTermination(1, java.util.concurrent.TimeUnit.MINUTES));
    }

    /** The tests are compiled for a JDK without it. */
    private static ExecutorService make() throws ReflectiveOperationException {
        return (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null); // @executor
    }
}
