package org.jlta.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import com.sun.management.OperatingSystemMXBean;

/**
 * The program whose method calls and threads are measured.
 * <p>
 * {@code calls}: prints {@code nanosPerCall}, CPU time of a call that does almost nothing, in bursts of 10 000 calls with
 * pauses, so that it is not called too often to be timed; and {@code nanosPerHotCall}, of one that is called all the time.
 * {@code threads N}: with N threads that wait, one thread does a fixed amount of work; prints {@code cpuNanos} of the
 * process.
 */
public final class Calls {
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final int BURST = 10_000;
    private static final int WARM_UP = 30;
    private static final int BURSTS = 50;
    private static final long HOT = 40_000_000;
    private static final long WORK = 1_500_000_000;

    private static long sum;

    private Calls() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Silence.ifAsked();
        if (arguments[0].equals("calls")) {
            calls();
        } else {
            threads(Integer.parseInt(arguments[1]));
        }
        if (sum == 1) {
            System.out.println("by chance");
        }
    }

    private static void calls() throws InterruptedException {
        long used = 0;
        for (int i = 0; i < WARM_UP + BURSTS; i++) {
            long before = CLOCK.getCurrentThreadCpuTime();
            burst();
            used += i < WARM_UP ? 0 : CLOCK.getCurrentThreadCpuTime() - before;
            TimeUnit.MILLISECONDS.sleep(150);
        }
        print("nanosPerCall", (double) used / BURST / BURSTS);
        hot(HOT / 4);
        TimeUnit.MILLISECONDS.sleep(600);
        long before = CLOCK.getCurrentThreadCpuTime();
        hot(HOT);
        print("nanosPerHotCall", (double) (CLOCK.getCurrentThreadCpuTime() - before) / HOT);
    }

    private static void burst() {
        for (int i = 0; i < BURST; i++) {
            sum = Timed.seldom(sum, i);
        }
    }

    private static void hot(long calls) {
        for (long i = 0; i < calls; i++) {
            sum = Timed.often(sum, i);
        }
    }

    /** What the agent is asked to time. */
    static final class Timed {
        private Timed() {
        }

        static long seldom(long a, long b) {
            return a * 31 + b;
        }

        static long often(long a, long b) {
            return a * 31 + b;
        }
    }

    private static void threads(int count) throws InterruptedException {
        for (int i = 0; i < count; i++) {
            Thread waiting = new Thread(Calls::waitForEver, "waiting-" + i);
            waiting.setDaemon(true);
            waiting.start();
        }
        Thread busy = new Thread(Calls::work, "busy");
        long before = processNanos();
        busy.start();
        busy.join();
        print("cpuNanos", processNanos() - before);
    }

    private static void waitForEver() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void work() {
        long x = 1;
        for (long i = 0; i < WORK; i++) {
            x = x * 31 + i;
        }
        sum += x;
    }

    private static long processNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static void print(String name, double value) {
        System.out.printf(Locale.ROOT, "%s=%.3f%n", name, value);
    }
}
