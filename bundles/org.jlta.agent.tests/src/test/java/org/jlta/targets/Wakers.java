package org.jlta.targets;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that wait for each other by the classes of {@code java.util.concurrent}: platform threads, or virtual ones with
 * the argument {@code virtual}.
 * <p>
 * Expected: {@code waiter-N} is woken by {@code waker-N} each time, once it was parked for at least 50 ms: by a condition
 * ({@code signal} and the release of the lock), a queue, a latch and a future, in this order, N from 0 to 3. Output: the
 * names of both kinds.
 */
public final class Wakers {

    private Wakers() {
    }

    /** What a waiter and its waker do. */
    private interface Action {
        void run() throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        boolean virtual = arguments.length > 0 && arguments[0].equals("virtual");
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] signalled = new boolean[1];
        pair(0, virtual, () -> {
            lock.lock();
            try {
                while (!signalled[0]) {
                    condition.await();
                }
            } finally {
                lock.unlock();
            }
        }, () -> {
            lock.lock();
            try {
                signalled[0] = true;
                condition.signal();
            } finally {
                lock.unlock();
            }
        });
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        pair(1, virtual, queue::take, () -> queue.put("item"));
        CountDownLatch latch = new CountDownLatch(1);
        pair(2, virtual, latch::await, latch::countDown);
        CompletableFuture<String> future = new CompletableFuture<>();
        pair(3, virtual, future::get, () -> future.complete("done"));
        System.out.println("woken: 4");
    }

    private static void pair(int number, boolean virtual, Action waits, Action wakes) throws Exception {
        Thread waiter = thread("waiter-" + number, virtual, waits);
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        Thread.sleep(50);
        Thread waker = thread("waker-" + number, virtual, wakes);
        waker.start();
        waker.join();
        waiter.join();
    }

    /** By reflection, since this class is compiled for JDK 17 too. */
    private static Thread thread(String name, boolean virtual, Action action) throws ReflectiveOperationException {
        Runnable task = () -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        if (!virtual) {
            return new Thread(task, name);
        }
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        Class<?> type = Class.forName("java.lang.Thread$Builder");
        type.getMethod("name", String.class).invoke(builder, name);
        return (Thread) type.getMethod("unstarted", Runnable.class).invoke(builder, task);
    }
}
