package org.jlta.targets;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The worker of a pool renames itself for each of five tasks, rests for 100 ms, works for 60 ms, rests again, and takes its name back.
 * <p>
 * Expected: one thread with eleven names, one after the other: {@code pool-1-thread-1}, {@code import customer 1}, its own
 * again, and so on; each of the five for 260 ms at least, renamed by itself. It rests and works by the names of the tasks only.
 */
public final class RenamedWorker {
    public static final int TASKS = 5;
    public static final long REST_NANOS = 100_000_000;
    private static final long WORK_MILLIS = 60;

    private RenamedWorker() {
    }

    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        for (int i = 1; i <= TASKS; i++) {
            int customer = i;
            pool.submit(() -> importCustomer(customer)).get();
        }
        pool.shutdown();
    }

    private static void importCustomer(int number) {
        Thread worker = Thread.currentThread();
        String name = worker.getName();
        worker.setName("import customer " + number);
        Pauses.hold(REST_NANOS / 1_000_000);
        work();
        Pauses.hold(REST_NANOS / 1_000_000); // who samples it may be late
        worker.setName(name);
    }

    private static void work() {
        BusyAndIdle.hotLoop(WORK_MILLIS);
    }
}
