package org.jlta.targets;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that contend for monitors and a lock and end at once when they had them, for as many milliseconds as the argument
 * says: platform threads and, on a JDK that has them, virtual ones. Meanwhile some threads of both kinds wait for six seconds
 * at a monitor that a virtual thread owns, which has a deadlock's look, and end at once too.
 * <p>
 * Expected: it ends by itself, whoever looks at it. It has no deadlock.
 */
public final class ThreadStorm {
    private static final int MOST_LIVING = 100;
    private static final int LONG_WAITERS = 20;
    private static final long LONG_MILLIS = 6000;

    private static final Object[] MONITORS = {new Object(), new Object(), new Object()};
    private static final ReentrantLock LOCK = new ReentrantLock();

    private interface Start {
        Thread thread(String name, Runnable task);
    }

    private ThreadStorm() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        long end = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000;
        boolean hasVirtual = Runtime.version().feature() >= 21;
        List<Thread> spawners = new ArrayList<>();
        spawners.add(Pauses.daemon("platform spawner", () -> spawn(ThreadStorm::platform, end)));
        if (hasVirtual) {
            spawners.add(Pauses.daemon("virtual spawner", () -> spawn(VirtualThreads::start, end)));
        }
        while (hasVirtual && System.nanoTime() < end) {
            waitLong();
        }
        for (Thread spawner : spawners) {
            spawner.join();
        }
        System.out.println("the storm is over");
    }

    private static Thread platform(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.start();
        return thread;
    }

    private static void spawn(Start start, long end) {
        Queue<Thread> living = new ArrayDeque<>();
        for (int number = 0; System.nanoTime() < end; number++) {
            int kind = number;
            living.add(start.thread("short", () -> contend(kind)));
            if (living.size() > MOST_LIVING) {
                join(living.remove());
            }
        }
        living.forEach(ThreadStorm::join);
    }

    private static void contend(int kind) {
        if (kind % 4 == MONITORS.length) {
            LOCK.lock();
            try {
                LockSupport.parkNanos(1000);
            } finally {
                LOCK.unlock();
            }
        } else {
            synchronized (MONITORS[kind % 4]) {
                LockSupport.parkNanos(1000);
            }
        }
    }

    /** A virtual thread holds one monitor and, blocked, waits for another, with threads behind it at the first. */
    private static void waitLong() throws InterruptedException {
        Object held = new Object();
        Object wanted = new Object();
        CountDownLatch owned = new CountDownLatch(1);
        List<Thread> waiters = new ArrayList<>();
        synchronized (wanted) {
            waiters.add(VirtualThreads.start("holder", () -> {
                synchronized (held) {
                    owned.countDown();
                    enter(wanted);
                }
            }));
            owned.await();
            for (int i = 0; i < LONG_WAITERS; i++) {
                Start start = i % 4 == 0 ? ThreadStorm::platform : VirtualThreads::start;
                waiters.add(start.thread("behind", () -> enter(held)));
            }
            Thread.sleep(LONG_MILLIS);
        }
        for (Thread waiter : waiters) {
            waiter.join();
        }
    }

    private static void enter(Object monitor) {
        synchronized (monitor) {
            LockSupport.parkNanos(1000);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
