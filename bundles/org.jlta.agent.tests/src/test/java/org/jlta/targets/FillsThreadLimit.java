package org.jlta.targets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Takes all threads that the system gives, for as long as nothing comes on its input; ends them then, and prints {@code free}.
 * <p>
 * Expected, where the system's limit is lower: {@code full} is printed once, and until input comes no thread can start but
 * for a moment.
 */
public final class FillsThreadLimit {
    private static final int MOST = 10_000;

    private FillsThreadLimit() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.out.println("ready");
        if (System.in.read() < 0) {
            return;
        }
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> started = new ArrayList<>();
        boolean told = false;
        while (System.in.available() == 0 && started.size() < MOST) {
            Thread thread = new Thread(() -> await(end), "filler");
            try {
                thread.start();
                started.add(thread);
            } catch (OutOfMemoryError e) {
                if (!told) {
                    told = true;
                    System.out.println("full");
                }
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
        end.countDown();
        for (Thread thread : started) {
            thread.join();
        }
        System.out.println("free");
        System.in.read();
        System.in.read();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
