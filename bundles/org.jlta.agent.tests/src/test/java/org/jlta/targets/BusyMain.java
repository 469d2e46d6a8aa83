package org.jlta.targets;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Works in {@code main} and returns from it, while another thread keeps the JVM for a while: the JVM makes of the system's
 * thread another Java thread, {@code DestroyJavaVM}.
 * <p>
 * Expected: the method {@code main} used 500 ms of CPU time.
 */
public final class BusyMain {
    private static final long CPU_NANOS = 500_000_000;

    private BusyMain() {
    }

    public static void main(String[] arguments) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        Thread caller = Thread.currentThread();
        new Thread(() -> {
            try {
                caller.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts it", e);
            }
            System.out.println("main has ended");
        }, "last").start();
        double x = 1;
        long end = clock.getCurrentThreadCpuTime() + CPU_NANOS; // the thread loaded the agent before
        while (clock.getCurrentThreadCpuTime() < end) {
            for (int i = 0; i < 1000; i++) {
                x = Math.sqrt(x) + i;
            }
        }
        System.out.println(x > 0);
    }
}
