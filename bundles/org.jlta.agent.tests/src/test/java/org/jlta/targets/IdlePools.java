package org.jlta.targets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Pools whose threads all wait when {@code ready} is printed, and go on waiting until the input ends: {@code plain-1} and
 * {@code plain-2} of one, {@code wrapped-1} of one whose factory puts something around what the thread runs, {@code clock-1} of one
 * that has a task for the next day, and {@code exec-1} of Tomcat's.
 * <p>
 * Expected of an agent that comes after {@code ready}: each belongs to its pool, which has so many threads, none of them busy, and the
 * first of which have run three tasks, one and none.
 */
public final class IdlePools {
    private IdlePools() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException, ExecutionException {
        List<ExecutorService> pools = new ArrayList<>();
        ExecutorService plain = Executors.newFixedThreadPool(2, named("plain-", false));
        pools.add(plain);
        for (int i = 0; i < 3; i++) {
            plain.submit(() -> 0).get();
        }
        ExecutorService wrapped = Executors.newFixedThreadPool(1, named("wrapped-", true));
        pools.add(wrapped);
        wrapped.submit(() -> 0).get();
        ScheduledExecutorService clock = Executors.newScheduledThreadPool(1, named("clock-", false));
        pools.add(clock);
        clock.schedule(() -> 0, 1, TimeUnit.DAYS);
        ExecutorService tomcat = new org.apache.tomcat.util.threads.ThreadPoolExecutor(1, 1, 1, TimeUnit.MINUTES,
                new org.apache.tomcat.util.threads.TaskQueue(),
                new org.apache.tomcat.util.threads.TaskThreadFactory("exec-", true, Thread.NORM_PRIORITY));
        pools.add(tomcat);
        tomcat.submit(() -> 0).get();
        System.out.println("ready");
        System.in.read();
        for (ExecutorService pool : pools) {
            pool.shutdownNow();
        }
    }

    private static ThreadFactory named(String prefix, boolean around) {
        int[] made = {0};
        return task -> new Thread(around ? () -> around(task) : task, prefix + ++made[0]);
    }

    private static void around(Runnable task) {
        try {
            task.run();
        } finally {
            Thread.yield();
        }
    }
}
