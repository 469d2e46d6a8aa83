package org.jlta.targets;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * {@code main} makes {@code maker} and {@code other}; {@code maker} makes three {@code child}.
 * <p>
 * Expected: each {@code child} waits once for a monitor that {@code maker} holds, for at least 100 ms, then uses 50 ms of CPU
 * time, allocates 4 MB and takes two orders of 30 ms; {@code maker} takes one, {@code other} and {@code main} none. So
 * {@code maker} is charged with 4 threads, 3 waits for locks, 7 orders, and {@code main} with all that and two threads more.
 */
public final class WorksForOthers {
    /** What each child allocates. */
    public static final int BYTES = 4 << 20;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final Object LOCK = new Object();
    /** Loaded before the threads that use it, which else could wait for each other in that. */
    private static final Desk DESK = new Desk();
    private static volatile Object sink;

    private WorksForOthers() {
    }

    /** The calls that are timed. */
    static final class Desk {
        private Desk() {
        }

        void order() {
            Pauses.hold(30);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        CLOCK.getCurrentThreadCpuTime(); // what it needs is loaded now, too
        Thread maker = new Thread(WorksForOthers::make, "maker");
        maker.start();
        maker.join();
        Thread other = new Thread(() -> Pauses.hold(10), "other");
        other.start();
        other.join();
        System.out.println("done");
    }

    private static void make() {
        Thread[] children = new Thread[3];
        synchronized (LOCK) {
            for (int i = 0; i < children.length; i++) {
                children[i] = new Thread(WorksForOthers::work, "child");
                children[i].start();
                Pauses.awaitState(children[i], Thread.State.BLOCKED);
            }
            Pauses.hold(100);
        }
        DESK.order();
        try {
            for (Thread child : children) {
                child.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void work() {
        synchronized (LOCK) {
            sink = null;
        }
        long end = CLOCK.getCurrentThreadCpuTime() + 50_000_000;
        while (CLOCK.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
        for (int i = 0; i < BYTES; i += 1024) {
            sink = new byte[1024];
        }
        DESK.order();
        DESK.order();
    }
}
