package org.jlta.targets;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Ten thousand tasks of an executor that makes a virtual thread for each, five virtual threads with names and one without, and three
 * platform threads; on a JDK that has virtual ones.
 * <p>
 * Expected: 10 006 virtual threads, all ended, 10 000 of them from one origin at {@code submit}, {@code virt-0} to {@code virt-4},
 * one without a name from {@code plain}; {@code plat-0} to {@code plat-2} from {@code platform}.
 */
public final class VirtualMixture {
    public static final int TASKS = 10_000;
    public static final int NAMED = 5;
    public static final int PLATFORM = 3;

    private VirtualMixture() {
    }

    public static void main(String[] arguments) throws Exception {
        ExecutorService executor = (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor")
                .invoke(null);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            int value = i;
            results.add(executor.submit(() -> value)); // @submit
        }
        long sum = 0;
        for (Future<Integer> result : results) {
            sum += result.get();
        }
        executor.shutdown();
        for (int i = 0; i < NAMED; i++) {
            VirtualThreads.start("virt-" + i, Thread::yield).join(); // @named
        }
        Runnable nothing = Thread::yield;
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Thread plain = (Thread) start.invoke(null, nothing); // @plain
        plain.join();
        for (int i = 0; i < PLATFORM; i++) {
            Thread platform = new Thread(Thread::yield, "plat-" + i); // @platform
            platform.start();
            platform.join();
        }
        System.out.println("sum " + sum);
    }
}
