package org.jlta.targets;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Deadlocks with virtual threads, for JDK 24 and later, where they can be blocked at monitors without a carrier. Ends after
 * fifteen seconds.
 * <p>
 * Expected: two deadlocks, which the JVM's own search does not find: {@code virtual} and the platform thread
 * {@code platform} at two monitors of classes {@code One} and {@code Two}; the virtual threads {@code parked-1} and
 * {@code parked-2} at two ReentrantLocks.
 */
public final class VirtualDeadlocks {

    private static final class One {
    }

    private static final class Two {
    }

    private VirtualDeadlocks() {
    }

    public static void main(String[] arguments) {
        One one = new One();
        Two two = new Two();
        CountDownLatch monitors = new CountDownLatch(2);
        Thread virtual = VirtualThreads.start("virtual", () -> enterBoth(one, two, monitors));
        Thread platform = Pauses.daemon("platform", () -> enterBoth(two, one, monitors));
        ReentrantLock first = new ReentrantLock();
        ReentrantLock second = new ReentrantLock();
        CountDownLatch locks = new CountDownLatch(2);
        Thread parked = VirtualThreads.start("parked-1", () -> lockBoth(first, second, locks));
        VirtualThreads.start("parked-2", () -> lockBoth(second, first, locks));
        Pauses.awaitState(virtual, Thread.State.BLOCKED);
        Pauses.awaitState(platform, Thread.State.BLOCKED);
        Pauses.awaitState(parked, Thread.State.WAITING);
        Pauses.hold(15_000);
        System.out.println("the JVM finds " + ManagementFactory.getThreadMXBean().findDeadlockedThreads());
    }

    private static void enterBoth(Object mine, Object others, CountDownLatch both) {
        synchronized (mine) {
            Pauses.meet(both);
            synchronized (others) {
                throw new IllegalStateException("entered");
            }
        }
    }

    private static void lockBoth(ReentrantLock mine, ReentrantLock others, CountDownLatch both) {
        mine.lock();
        Pauses.meet(both);
        others.lock();
    }
}
