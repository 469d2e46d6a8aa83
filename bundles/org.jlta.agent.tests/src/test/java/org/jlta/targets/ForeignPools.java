package org.jlta.targets;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.apache.tomcat.util.threads.TaskQueue;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;

/**
 * Uses two pools that are not of the JDK: Tomcat's copy of its executor, and one of this program's own.
 * <p>
 * Expected: Tomcat's pool of two threads ran four tasks from the place that is marked, and was shut down. With the table
 * {@link #TABLE} the own one ran three, on its only thread, and one more waits at the end.
 */
public final class ForeignPools {
    /** The line of the table for the own pool. */
    public static final String TABLE = "org.jlta.targets.ForeignPools$Desk submit=hand(String,Runnable)"
            + " run=work(Runnable) size=staff queue=waiting";

    private ForeignPools() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        tomcat();
        own();
    }

    private static void tomcat() throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        TaskQueue queue = new TaskQueue();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 1, TimeUnit.MINUTES, queue,
                task -> new Thread(task, "exec-" + number.incrementAndGet())); // @made
        queue.setParent(pool);
        CountDownLatch ran = new CountDownLatch(4);
        for (int i = 0; i < 4; i++) {
            pool.execute(ran::countDown); // @tomcat
        }
        ran.await();
        pool.shutdown();
        System.out.println("ended: " + pool.awaitTermination(1, TimeUnit.MINUTES));
    }

    private static void own() throws InterruptedException {
        Desk desk = new Desk();
        CountDownLatch ran = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) {
            desk.hand("order", ran::countDown); // @own
        }
        ran.await();
        CountDownLatch busy = new CountDownLatch(1);
        desk.hand("last", () -> {
            busy.countDown();
            throw new IllegalStateException("the desk closes");
        });
        busy.await();
        desk.join();
        desk.hand("late", ran::countDown); // @late
        System.out.println("waiting: " + desk.waiting());
    }

    /** A pool of one thread, which ends by the first task that fails. */
    public static final class Desk {
        private final BlockingQueue<Runnable> orders = new LinkedBlockingQueue<>();
        private final Thread clerk = new Thread(this::serve, "clerk");

        Desk() {
            clerk.start();
        }

        void hand(String label, Runnable order) {
            if (!label.isEmpty()) {
                orders.add(order);
            }
        }

        private void serve() {
            try {
                while (true) {
                    work(orders.take());
                }
            } catch (InterruptedException | IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }

        private void work(Runnable order) {
            order.run();
        }

        void join() throws InterruptedException {
            clerk.join();
        }

        /** Threads. */
        public int staff() {
            return clerk.isAlive() ? 1 : 0;
        }

        /** Tasks that wait. */
        public int waiting() {
            return orders.size();
        }
    }
}
