package org.jlta.targets;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Threads and pools that live long, made at the beginning, and then so many threads with large names that a recording which
 * keeps 3 MB drops its beginning more than five times over; at the end so many threads at once that the recording is saved
 * to the folder that the argument names, as when 50 threads are alive.
 * <p>
 * Expected: {@code long-0} to {@code long-3} were allocated in {@code holder} and started by main in {@code main};
 * {@code unstarted} was allocated in {@code main} and never started; {@code child} was allocated by {@code long-0}. All
 * of them are alive until the end but {@code unstarted}, and {@code long-3} is renamed to {@code renamed} at the end.
 * <p>
 * The pools of {@code desk-1} and {@code desk-2}, of {@code shut-1}, which was shut down while its task goes on, of
 * {@code bell}, which is a timer, and of {@code join-1}, a {@code ForkJoinPool}, were made in {@code makePools} by
 * {@code maker}, a thread that ended at once.
 */
public final class RollingRing {
    private static final int NAME_LENGTH = 50_000;
    private static final int ROUNDS = 6;
    private static final int NAMES = 40;
    private static final int CROWD = 60;
    /** JFR looks once a second whether a chunk is full. */
    private static final long ROUND_MILLIS = 1500;

    private RollingRing() {
    }

    public static void main(String[] arguments) throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> alive = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = holder(i, end, alive);
            thread.start(); // @start
        }
        Thread unstarted = new Thread(() -> await(end), "unstarted"); // @unstarted
        List<Object> pools = new ArrayList<>();
        Thread maker = new Thread(() -> makePools(pools, end), "maker");
        maker.start();
        maker.join();
        char[] name = new char[NAME_LENGTH];
        java.util.Arrays.fill(name, 'x');
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < NAMES; i++) {
                Thread thread = new Thread(() -> {
                }, i + new String(name));
                thread.start();
                thread.join();
            }
            Thread.sleep(ROUND_MILLIS);
        }
        alive.get(3).setName("renamed");
        for (int i = 0; i < CROWD; i++) {
            Thread thread = new Thread(() -> await(end), "crowd-" + i);
            thread.start();
            alive.add(thread);
        }
        Saved.await(Path.of(arguments[0]));
        end.countDown();
        for (Thread thread : alive) {
            thread.join();
        }
        System.out.println(unstarted.getState() + " beside " + pools.size() + " pools");
    }

    private static Thread holder(int number, CountDownLatch end, List<Thread> alive) {
        Thread thread = new Thread(() -> { // @holder
            Thread child = null;
            if (number == 0) {
                child = new Thread(() -> await(end), "child"); // @child
                child.start();
            }
            await(end);
        }, "long-" + number);
        alive.add(thread);
        return thread;
    }

    private static void makePools(List<Object> pools, CountDownLatch end) {
        int[] desks = {0};
        ExecutorService desk = Executors.newFixedThreadPool(2, task -> daemon(task, "desk-" + ++desks[0])); // @desk
        desk.execute(() -> await(end));
        desk.execute(() -> await(end));
        ExecutorService shut = Executors.newFixedThreadPool(1, task -> daemon(task, "shut-1")); // @shut
        shut.execute(() -> await(end));
        shut.shutdown();
        Timer bell = new Timer("bell", true); // @bell
        ForkJoinPool join = new ForkJoinPool(1, RollingRing::joiner, null, false); // @join
        join.execute(() -> await(end));
        pools.addAll(List.of(desk, shut, bell, join));
    }

    private static ForkJoinWorkerThread joiner(ForkJoinPool pool) {
        ForkJoinWorkerThread worker = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        worker.setName("join-1");
        return worker;
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
