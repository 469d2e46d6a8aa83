package org.jlta.targets;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Each scan makes two threads in groups of their own; all end.
 * <p>
 * Expected: 30 threads of one origin, all ended, in groups named {@code scans}; all of them are collected, so nothing
 * holds a thread, its group or its task.
 */
public final class GroupPerThread {

    private GroupPerThread() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        List<WeakReference<Thread>> made = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            scan(made);
        }
        System.out.println("collected: " + Threads.collected(made));
    }

    private static void scan(List<WeakReference<Thread>> made) throws InterruptedException {
        List<Thread> scanners = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Thread scanner = new Thread(new ThreadGroup("scans"), () -> made.size(), "scanner-" + i); // @scanner
            made.add(new WeakReference<>(scanner));
            scanners.add(scanner);
        }
        for (Thread scanner : scanners) {
            scanner.start(); // @start
        }
        for (Thread scanner : scanners) {
            scanner.join();
        }
    }
}
