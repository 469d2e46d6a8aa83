package org.jlta.targets;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two deadlocks of daemon threads at once, which the JVM finds too, and one thread that waits behind them; then
 * {@code main} ends after three seconds.
 * <p>
 * Expected: two deadlocks. {@code left} (at the line {@code left}) and {@code right} block each other at monitors of classes
 * {@code Left} and {@code Right}; {@code parks} is parked on a ReentrantLock that {@code enters} owns, which is blocked at a
 * monitor that {@code parks} owns. The JVM's interpreter tells of a thread that is blocked at a monitor the line of the next
 * instruction (seen on 17 and 25): that one is marked. {@code behind} waits for the monitor of class {@code Left} and is in no deadlock.
 */
public final class Deadlocks {

    private static final class Left {
    }

    private static final class Right {
    }

    private Deadlocks() {
    }

    public static void main(String[] arguments) {
        Left left = new Left();
        Right right = new Right();
        CountDownLatch monitors = new CountDownLatch(2);
        Thread one = Pauses.daemon("left", () -> {
            synchronized (left) {
                Pauses.meet(monitors);
                synchronized (right) {
                    throw new IllegalStateException("entered"); // @left
                }
            }
        });
        Thread other = Pauses.daemon("right", () -> {
            synchronized (right) {
                Pauses.meet(monitors);
                enter(left);
            }
        });
        mixed();
        Pauses.awaitState(one, Thread.State.BLOCKED);
        Pauses.awaitState(other, Thread.State.BLOCKED);
        Thread behind = Pauses.daemon("behind", () -> enter(left));
        Pauses.awaitState(behind, Thread.State.BLOCKED);
        Pauses.hold(3000);
        System.out.println("deadlocked: " + ManagementFactory.getThreadMXBean().findDeadlockedThreads().length);
    }

    private static void mixed() {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        CountDownLatch both = new CountDownLatch(2);
        Thread parks = Pauses.daemon("parks", () -> {
            synchronized (monitor) {
                Pauses.meet(both);
                lock.lock(); // @parks
            }
        });
        Thread enters = Pauses.daemon("enters", () -> {
            lock.lock();
            Pauses.meet(both);
            enter(monitor);
        });
        Pauses.awaitState(enters, Thread.State.BLOCKED);
        Pauses.awaitState(parks, Thread.State.WAITING);
    }

    private static void enter(Object monitor) {
        synchronized (monitor) {
            throw new IllegalStateException("entered"); // @enter
        }
    }
}
