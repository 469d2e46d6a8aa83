package org.jlta.benchmarks;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Many threads that wait, of which some end and as many begin each second, for what must go on for long: {@code Churn THREADS
 * PER_SECOND}. It goes on until it is killed. Threads come from two origins in turn, one of which names them.
 */
public final class Churn {

    private Churn() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        int threads = Integer.parseInt(arguments[0]);
        long pauseNanos = TimeUnit.SECONDS.toNanos(1) / Integer.parseInt(arguments[1]);
        Deque<Thread> alive = new ArrayDeque<>(threads);
        long next = System.nanoTime();
        for (int i = 0;; i++) {
            if (alive.size() == threads) {
                Thread oldest = alive.remove();
                oldest.interrupt();
                oldest.join();
                next += pauseNanos;
                TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
            }
            Thread thread = i % 2 == 0 ? named(i) : unnamed();
            thread.start();
            alive.add(thread);
        }
    }

    private static Thread named(int number) {
        return new Thread(Churn::stay, "worker-" + number);
    }

    private static Thread unnamed() {
        return new Thread(Churn::stay);
    }

    private static void stay() {
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.park(Churn.class);
        }
    }
}
