package org.jlta.targets;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;

/**
 * Threads that use the processor and threads that do not.
 * <p>
 * Expected: {@code burner} used 600 ms to 700 ms of CPU time, all of it in {@code hotLoop}; {@code idler} below 50 ms;
 * {@code stays}, which is still alive at the end, 200 ms to 300 ms. The amounts hold on a loaded machine too, since each
 * thread watches its own clock.
 */
public final class BusyAndIdle {
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static volatile long sink;

    private BusyAndIdle() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        Thread burner = new Thread(() -> hotLoop(600), "burner");
        Thread idler = new Thread(() -> await(end), "idler");
        CountDownLatch burned = new CountDownLatch(1);
        Thread stays = new Thread(() -> {
            hotLoop(200);
            burned.countDown();
            await(new CountDownLatch(1));
        }, "stays");
        stays.setDaemon(true);
        burner.start();
        idler.start();
        stays.start();
        burner.join();
        burned.await();
        end.countDown();
        idler.join();
        System.out.println("done");
    }

    /** Uses so much CPU time of the calling thread. */
    static void hotLoop(long millis) {
        long end = CLOCK.getCurrentThreadCpuTime() + millis * 1_000_000;
        long x = 1;
        while (CLOCK.getCurrentThreadCpuTime() < end) {
            for (int i = 0; i < 2000; i++) {
                x = x * 31 + i;
            }
        }
        sink = x;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
