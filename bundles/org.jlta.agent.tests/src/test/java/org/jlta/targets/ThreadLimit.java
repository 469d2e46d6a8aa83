package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Starts threads until the system gives no more, and ends them.
 * <p>
 * Expected: the last one failed to start, all others ran; the error reaches the program. It prints the name of the last.
 */
public final class ThreadLimit {
    private static final int MOST = 10_000;

    private ThreadLimit() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> running = new ArrayList<>();
        String refused = null;
        for (int i = 0; i < MOST && refused == null; i++) {
            Thread thread = new Thread(() -> await(end), "worker-" + i); // @worker
            try {
                thread.start(); // @start
                running.add(thread);
            } catch (OutOfMemoryError e) {
                refused = thread.getName();
            }
        }
        end.countDown();
        for (Thread thread : running) {
            thread.join();
        }
        System.out.println("refused " + refused);
        System.exit(7);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
