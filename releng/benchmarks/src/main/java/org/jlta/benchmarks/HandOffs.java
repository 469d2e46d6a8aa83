package org.jlta.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

import com.sun.management.OperatingSystemMXBean;

/**
 * The program by which the cost of interactions is measured: two threads hand a turn to each other, by {@code park} and
 * unpark, by {@code wait} and notify, or ({@code virtual}) by park and unpark of virtual threads.
 * <p>
 * Prints {@code cpuNanosPerHandOff} of the whole process after a warm-up, the recorder's own threads included.
 */
public final class HandOffs {
    private static final int WARM_UP = 1_200_000;
    private static final int MEASURED = 600_000;

    private final Object lock = new Object();
    private volatile int turn;
    private volatile Thread first;
    private volatile Thread second;

    private HandOffs() {
    }

    public static void main(String[] arguments) throws Exception {
        Silence.ifAsked();
        run(arguments[0], WARM_UP);
        long before = cpuNanos();
        run(arguments[0], MEASURED);
        double nanos = (cpuNanos() - before) / (double) MEASURED;
        System.out.println("cpuNanosPerHandOff=" + String.format(Locale.ROOT, "%.1f", nanos));
    }

    private static void run(String mode, int count) throws Exception {
        HandOffs table = new HandOffs();
        boolean byWait = mode.equals("wait");
        table.first = thread(mode, () -> table.play(0, count, byWait));
        table.second = thread(mode, () -> table.play(1, count, byWait));
        table.first.start();
        table.second.start();
        table.first.join();
        table.second.join();
    }

    /** A virtual one by its name, since this class runs on JDK 17 too. */
    private static Thread thread(String mode, Runnable player) throws ReflectiveOperationException {
        if (!mode.equals("virtual")) {
            return new Thread(player);
        }
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        return (Thread) Class.forName("java.lang.Thread$Builder").getMethod("unstarted", Runnable.class)
                .invoke(builder, player);
    }

    private void play(int player, int count, boolean byWait) {
        for (int i = player; i < count; i += 2) {
            if (byWait) {
                handOffByWait(i);
            } else {
                handOffByPark(i);
            }
        }
    }

    private void handOffByPark(int mine) {
        while (turn != mine) {
            LockSupport.park(this);
        }
        turn = mine + 1;
        LockSupport.unpark(mine % 2 == 0 ? second : first);
    }

    private void handOffByWait(int mine) {
        synchronized (lock) {
            while (turn != mine) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            turn = mine + 1;
            lock.notify();
        }
    }

    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
