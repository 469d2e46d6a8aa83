package org.jlta.targets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A pool whose two threads wait for tasks when {@code ready} is printed; for each letter of the input ten tasks run.
 * <p>
 * Expected of an agent that comes after {@code ready}: each of these tasks has its submission and its run, the first of
 * each thread too; the pool's creation is not known.
 */
public final class WarmPool {
    public static final int TASKS = 10;

    private WarmPool() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException, ExecutionException {
        AtomicInteger number = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2,
                task -> new Thread(task, "warm-" + number.incrementAndGet()));
        pool.submit(() -> 0).get();
        pool.submit(() -> 0).get();
        System.out.println("ready");
        int letter = System.in.read();
        while (letter >= 0) {
            List<Future<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < TASKS; i++) {
                int value = i;
                tasks.add(pool.submit(() -> value)); // @submit
            }
            int sum = 0;
            for (Future<Integer> task : tasks) {
                sum += task.get();
            }
            System.out.println("made " + (char) letter + ' ' + sum);
            letter = System.in.read();
        }
        pool.shutdown();
    }
}
