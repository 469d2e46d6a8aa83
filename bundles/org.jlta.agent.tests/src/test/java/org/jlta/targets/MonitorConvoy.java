package org.jlta.targets;

import java.util.concurrent.CountDownLatch;

/**
 * {@code keeper} holds a monitor for 600 ms while two others queue for it; each then holds it for 150 ms.
 * <p>
 * Expected: one lock, of this class, entered just before the line {@code enter}, which the JVM tells, by {@code first} and {@code second}, which wait for
 * about 600 and 750 ms (in which order is not fixed); the first to get it had it from {@code keeper}, the second from the
 * other. While they wait, {@code keeper} sleeps in {@code hold} called from the line {@code keep}.
 */
public final class MonitorConvoy {
    private static final MonitorConvoy GATE = new MonitorConvoy();
    private static final CountDownLatch KEPT = new CountDownLatch(1);
    private static final CountDownLatch QUEUED = new CountDownLatch(1);

    private MonitorConvoy() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread keeper = new Thread(MonitorConvoy::keep, "keeper");
        keeper.start();
        KEPT.await();
        Thread first = new Thread(MonitorConvoy::pass, "first");
        Thread second = new Thread(MonitorConvoy::pass, "second");
        first.start();
        second.start();
        Pauses.awaitState(first, Thread.State.BLOCKED);
        Pauses.awaitState(second, Thread.State.BLOCKED);
        QUEUED.countDown();
        keeper.join();
        first.join();
        second.join();
        System.out.println("two waited");
    }

    private static void keep() {
        synchronized (GATE) {
            KEPT.countDown();
            Pauses.await(QUEUED);
            Pauses.hold(600); // @keep
        }
    }

    private static void pass() {
        synchronized (GATE) {
            Pauses.hold(150); // @enter
        }
    }
}
