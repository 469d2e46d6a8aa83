package org.jlta.targets;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/**
 * {@code main} owns a {@code ReentrantLock} while three threads queue for it one after the other, and then for 600 ms more;
 * each of them owns it for 100 ms. One more thread waits for a permit of a semaphore, which nobody owns.
 * <p>
 * Expected: one lock with three waiters, {@code queued-0}, {@code -1} and {@code -2}, at the line {@code lock}, of at least
 * 600 ms each; the lock was owned by {@code main} when each of them parked. No owner of the semaphore is told.
 */
public final class LockConvoy {
    private static final ReentrantLock LOCK = new ReentrantLock(true);
    private static final Semaphore PERMITS = new Semaphore(0);

    private LockConvoy() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        LOCK.lock();
        Thread[] queued = new Thread[3];
        for (int i = 0; i < queued.length; i++) {
            queued[i] = new Thread(LockConvoy::pass, "queued-" + i);
            queued[i].start();
            Pauses.awaitState(queued[i], Thread.State.WAITING);
        }
        Thread permit = new Thread(PERMITS::acquireUninterruptibly, "permit");
        permit.start();
        Pauses.awaitState(permit, Thread.State.WAITING);
        Pauses.hold(600);
        LOCK.unlock();
        PERMITS.release();
        for (Thread thread : queued) {
            thread.join();
        }
        permit.join();
        System.out.println("three waited for the lock, one for a permit");
    }

    private static void pass() {
        LOCK.lock(); // @lock
        try {
            Pauses.hold(100);
        } finally {
            LOCK.unlock();
        }
    }
}
