package org.jlta.targets;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Does everything that threads can do to each other, in platform threads and, where the JDK has them, in virtual ones, for as
 * many milliseconds as the argument says, once at least.
 * <p>
 * Expected: ends by itself, prints that it did, and nothing else.
 */
public final class Mixture {
    private static final int WORKERS = 3;
    /** The agent tells of a thousand a second, and counts the rest. */
    private static final int YIELDS_EVERY = 10;

    private final long endNanos;
    private final Method startVirtual;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition condition = lock.newCondition();
    private final Object monitor = new Object();
    private final Thread[] workers = new Thread[2 * WORKERS];
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(1);
    private final Timer timer = new Timer("timer", true);
    private final AtomicLong handled = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();

    private Mixture(long millis) {
        endNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        Method found;
        try {
            found = Thread.class.getMethod("startVirtualThread", Runnable.class);
        } catch (NoSuchMethodException e) {
            found = null; // an older JDK
        }
        startVirtual = found;
    }

    public static void main(String[] arguments) throws Exception {
        new Mixture(Long.parseLong(arguments[0])).run();
    }

    private void run() throws Exception {
        for (int i = 0; i < workers.length; i++) {
            boolean virtual = i >= WORKERS;
            int number = i;
            workers[i] = start(virtual, () -> work(number, virtual));
        }
        for (Thread worker : workers) {
            worker.join();
        }
        pool.shutdown();
        clock.shutdownNow();
        timer.cancel();
        boolean ended = pool.awaitTermination(1, TimeUnit.MINUTES) && clock.awaitTermination(1, TimeUnit.MINUTES);
        System.out
                .println(ended && failed.get() == 0 && handled.get() > 0 ? "all ended in order" : "failed: " + failed);
    }

    /** A step that may fail. */
    private interface Step {
        void run() throws Exception;
    }

    private Thread start(boolean virtual, Step step) throws ReflectiveOperationException {
        Runnable task = () -> {
            try {
                step.run();
            } catch (Exception e) {
                failed.incrementAndGet();
                throw new IllegalStateException(e);
            }
        };
        if (virtual && startVirtual != null) {
            return (Thread) startVirtual.invoke(null, task);
        }
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }

    private void work(int number, boolean virtual) throws Exception {
        int round = 0;
        do {
            children(virtual, round);
            monitors();
            locks();
            parks(number);
            pools(round);
            timers();
            handled.addAndGet(calls(10) + 1);
            if (round % YIELDS_EVERY == 0) {
                Thread.yield();
            }
            Thread.sleep(1);
            round++;
        } while (System.nanoTime() < endNanos);
    }

    private void children(boolean virtual, int round) throws Exception {
        CountDownLatch asleep = new CountDownLatch(1);
        Thread sleeper = start(virtual, () -> {
            asleep.countDown();
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                handled.incrementAndGet();
            }
        });
        sleeper.setName("sleeper " + round);
        asleep.await();
        sleeper.interrupt();
        sleeper.join();
        Thread dying = new Thread(() -> {
            throw new IllegalStateException("expected");
        }, "dying");
        dying.setUncaughtExceptionHandler((thread, cause) -> handled.incrementAndGet());
        dying.start();
        dying.join();
    }

    private void monitors() throws InterruptedException {
        synchronized (monitor) {
            monitor.notifyAll();
            monitor.wait(1);
        }
    }

    private void locks() throws InterruptedException {
        lock.lock();
        try {
            condition.signal();
            handled.addAndGet(condition.await(1, TimeUnit.MILLISECONDS) ? 1 : 0);
        } finally {
            lock.unlock();
        }
    }

    private void parks(int number) {
        LockSupport.unpark(workers[(number + 1) % workers.length]);
        LockSupport.parkNanos(this, 100_000);
    }

    private void pools(int round) throws Exception {
        List<CompletableFuture<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int value = i;
            futures.add(CompletableFuture.supplyAsync(() -> value, pool).thenApplyAsync(v -> v + round));
        }
        for (CompletableFuture<Integer> future : futures) {
            handled.addAndGet(future.get() >= 0 ? 1 : 0);
        }
        handled.addAndGet(ForkJoinPool.commonPool().submit(() -> 1).get());
    }

    private void timers() throws Exception {
        CountDownLatch rang = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                rang.countDown();
            }
        }, 0);
        clock.schedule(rang::countDown, 1, TimeUnit.MILLISECONDS);
        rang.await();
    }

    private int calls(int depth) {
        try {
            return depth == 0 ? fail() : calls(depth - 1);
        } catch (IllegalArgumentException e) {
            return depth;
        }
    }

    private int fail() {
        throw new IllegalArgumentException("expected");
    }
}
