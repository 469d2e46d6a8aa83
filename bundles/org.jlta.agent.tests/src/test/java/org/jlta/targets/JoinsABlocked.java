package org.jlta.targets;

import java.util.concurrent.CountDownLatch;

/**
 * {@code main} joins {@code worker}, which wants the monitor that {@code holder} has.
 * <p>
 * Expected, from the start of {@code holder} to the end of the join: {@code holder} sleeps 300 ms with the monitor once
 * {@code worker} is about to enter it and {@code main} waits; {@code worker} then sleeps 200 ms in it and ends.
 */
public final class JoinsABlocked {
    private static final Object MONITOR = new Object();
    private static final CountDownLatch TAKEN = new CountDownLatch(1);

    private JoinsABlocked() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Pauses.hold(1); // loads the class, so that nobody waits for its loader later
        Thread main = Thread.currentThread();
        Thread worker = new Thread(JoinsABlocked::work, "worker");
        Thread holder = new Thread(() -> hold(main, worker), "holder");
        holder.start();
        Pauses.await(TAKEN);
        worker.start();
        worker.join();
        System.out.println("joined");
    }

    private static void hold(Thread main, Thread worker) {
        synchronized (MONITOR) {
            TAKEN.countDown();
            Pauses.awaitState(worker, Thread.State.BLOCKED);
            Pauses.awaitState(main, Thread.State.WAITING);
            Pauses.hold(300);
        }
    }

    private static void work() {
        synchronized (MONITOR) {
            Pauses.hold(200);
        }
    }
}
