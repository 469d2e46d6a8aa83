package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Starts threads that stay until the system gives no more, at most as many as its argument says.
 * <p>
 * Expected, where the system's limit is lower: one thread {@code one-too-many} failed to start, the error reached the
 * program, and {@code refused} is printed.
 */
public final class TooManyThreads {

    private TooManyThreads() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> started = new ArrayList<>();
        boolean refused = false;
        for (int i = 0; i < Integer.parseInt(arguments[0]) && !refused; i++) {
            Thread thread = new Thread(() -> await(end), "many-" + i);
            try {
                thread.start();
                started.add(thread);
            } catch (OutOfMemoryError e) {
                thread.setName("one-too-many");
                refused = true;
            }
        }
        Thread.sleep(1000); // the agent's look at the limits comes within a quarter of a second
        end.countDown();
        for (Thread thread : started) {
            thread.join();
        }
        System.out.println(refused ? "refused" : "all started");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
