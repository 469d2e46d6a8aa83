package org.jlta.targets;

import java.util.concurrent.CountDownLatch;

/**
 * Two threads take two monitors in opposite orders, one after the other, so that nothing comes of it. Each time another
 * thread owns the second monitor for 300 ms, and one more waits for the first.
 * <p>
 * Expected: no deadlock; one pair of locks that {@code one} and {@code other} took in opposite orders.
 */
public final class OppositeOrders {
    private static final Object FIRST = new StringBuilder("first");
    private static final Object SECOND = new StringBuffer("second");

    private OppositeOrders() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        take("one", FIRST, SECOND);
        take("other", SECOND, FIRST);
        System.out.println("no deadlock");
    }

    private static void take(String name, Object outer, Object inner) throws InterruptedException {
        CountDownLatch owned = new CountDownLatch(1);
        Thread owner = Pauses.daemon(name + "-owner", () -> {
            synchronized (inner) {
                owned.countDown();
                Pauses.hold(600);
            }
        });
        owned.await();
        Thread taker = Pauses.daemon(name, () -> {
            synchronized (outer) {
                synchronized (inner) {
                    Pauses.hold(50);
                }
            }
        });
        Pauses.awaitState(taker, Thread.State.BLOCKED);
        Thread waiter = Pauses.daemon(name + "-waiter", () -> {
            synchronized (outer) {
                Pauses.hold(1);
            }
        });
        owner.join();
        taker.join();
        waiter.join();
    }
}
