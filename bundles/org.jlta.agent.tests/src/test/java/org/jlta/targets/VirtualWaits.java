package org.jlta.targets;

import java.util.concurrent.locks.LockSupport;

/**
 * Two virtual threads wait when the program ends, for what never comes.
 * <p>
 * Expected: {@code parked-for-ever} is parked, {@code waits-for-ever} waits at a monitor, each at the line marked.
 */
public final class VirtualWaits {
    private static final Object LOCK = new Object();

    private VirtualWaits() {
    }

    public static void main(String[] arguments) {
        Thread parked = VirtualThreads.start("parked-for-ever", VirtualWaits::park);
        Thread waits = VirtualThreads.start("waits-for-ever", VirtualWaits::waitAtMonitor);
        Pauses.awaitState(parked, Thread.State.WAITING);
        Pauses.awaitState(waits, Thread.State.WAITING);
        Pauses.hold(5000); // a stack is looked at once a thread has waited for a second
        System.exit(0);
    }

    private static void park() {
        while (true) {
            LockSupport.park(LOCK); // @park
        }
    }

    private static void waitAtMonitor() {
        synchronized (LOCK) {
            while (true) {
                try {
                    LOCK.wait(); // @wait
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
