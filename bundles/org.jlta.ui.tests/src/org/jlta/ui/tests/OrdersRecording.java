package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import jdk.jfr.Recording;

/** A recording of two threads that took two monitors in opposite orders, one after the other, while others waited for both. */
final class OrdersRecording {
    static final String ONE = "books-then-stock";
    static final String OTHER = "stock-then-books";

    private final Object books = new Object();
    private final Object stock = new Object();

    private OrdersRecording() {
    }

    static Path in(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("orders.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.JavaMonitorEnter").withStackTrace().withThreshold(Duration.ZERO);
            recording.enable("jdk.JVMInformation");
            recording.start();
            OrdersRecording run = new OrdersRecording();
            take(ONE, run.books, run.stock);
            take(OTHER, run.stock, run.books);
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    /** The thread holds the first, for which another waits, and waits for the second, which the caller holds. */
    private static void take(String name, Object first, Object second) throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        synchronized (second) {
            Thread taker = new Thread(() -> {
                synchronized (first) {
                    held.countDown();
                    enter(second);
                }
            }, name);
            threads.add(taker);
            taker.start();
            held.await();
            Thread waiter = new Thread(() -> enter(first), "waits-for-" + name);
            threads.add(waiter);
            waiter.start();
            for (Thread thread : threads) {
                while (thread.getState() != Thread.State.BLOCKED) {
                    Thread.onSpinWait();
                }
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void enter(Object lock) {
        synchronized (lock) {
            Thread.onSpinWait();
        }
    }
}
