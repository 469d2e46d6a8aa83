package org.jlta.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The program whose pool lends what it has and takes it back, with so many frames below as its argument says.
 * <p>
 * Prints the CPU time of its thread for a lending and the taking back: {@code nanosPerSeldomPair} of bursts of 200 each 100 ms, so few
 * that the agent takes the stack of each, and {@code nanosPerHotPair} of a loop that does nothing else.
 */
public final class Lending {
    /** A line of the table of resources. */
    static final String TABLE = Pool.class.getName() + " acquire=borrow() release=giveBack(*Object)";
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final int LENT = 8;
    private static final int BURST = 200;
    private static final int WARM_UP = 20;
    private static final int BURSTS = 40;
    private static final int HOT = 1_000_000;

    private final Pool pool = new Pool();

    private Lending() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Silence.ifAsked();
        new Lending().below(Integer.parseInt(arguments[0]));
    }

    /** Of a recording of the program. */
    static double bytesPerPair(Sample sample) {
        return (double) sample.recordingBytes() / (2L * HOT + (long) (WARM_UP + BURSTS) * BURST);
    }

    private void below(int frames) throws InterruptedException {
        if (frames > 0) {
            below(frames - 1);
            return;
        }
        pairs(HOT); // compiled
        TimeUnit.MILLISECONDS.sleep(1500);
        long used = 0;
        for (int i = 0; i < WARM_UP + BURSTS; i++) {
            long before = CLOCK.getCurrentThreadCpuTime();
            pairs(BURST);
            used += i < WARM_UP ? 0 : CLOCK.getCurrentThreadCpuTime() - before;
            TimeUnit.MILLISECONDS.sleep(100);
        }
        print("nanosPerSeldomPair", (double) used / BURST / BURSTS);
        long before = CLOCK.getCurrentThreadCpuTime();
        pairs(HOT);
        print("nanosPerHotPair", (double) (CLOCK.getCurrentThreadCpuTime() - before) / HOT);
    }

    private void pairs(int count) {
        for (int i = 0; i < count; i++) {
            pool.giveBack(pool.borrow());
        }
    }

    private static void print(String name, double value) {
        System.out.printf(Locale.ROOT, "%s=%.3f%n", name, value);
    }

    /** Lends objects. */
    static final class Pool {
        private final ArrayBlockingQueue<Object> idle = new ArrayBlockingQueue<>(LENT);

        Pool() {
            for (int i = 0; i < LENT; i++) {
                idle.add(new Object());
            }
        }

        Object borrow() {
            return idle.remove();
        }

        void giveBack(Object lent) {
            idle.add(lent);
        }
    }
}
