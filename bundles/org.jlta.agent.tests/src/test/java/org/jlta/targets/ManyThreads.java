package org.jlta.targets;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * As many threads as the first argument says, one after another, then as many at once as the second says.
 * <p>
 * Expected: each is recorded and ended, and the JVM holds hardly more files open than before.
 */
public final class ManyThreads {
    /** What the JVM itself may open meanwhile. */
    private static final int MOST_NEW_FILES = 16;

    private ManyThreads() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        int openBefore = openFiles();
        AtomicInteger ran = new AtomicInteger();
        for (int i = Integer.parseInt(arguments[0]); i > 0; i--) {
            Thread thread = new Thread(ran::incrementAndGet, "one-" + i); // @one
            thread.start();
            thread.join();
        }
        atOnce(Integer.parseInt(arguments[1]), ran);
        System.out.println("ran: " + ran + ", files stay open: " + (openFiles() > openBefore + MOST_NEW_FILES));
    }

    private static void atOnce(int count, AtomicInteger ran) throws InterruptedException {
        CountDownLatch all = new CountDownLatch(count);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(() -> { // @crowd
                all.countDown();
                await(all);
                ran.incrementAndGet();
            }, "crowd-" + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** As Linux tells it; 0 elsewhere. */
    private static int openFiles() {
        String[] files = new File("/proc/self/fd").list();
        return files == null ? 0 : files.length;
    }
}
