package org.jlta.targets;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * As many threads at once as the first argument says; ends when the folder of the second holds a saved recording, at the
 * latest after half a minute.
 * <p>
 * Expected: all {@code crowd-N} were allocated in {@code main}, and are alive when the recording is saved.
 */
public final class ManyAtOnce {

    private ManyAtOnce() {
    }

    public static void main(String[] arguments) throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> crowd = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
            Thread thread = new Thread(() -> await(end), "crowd-" + i); // @crowd
            thread.start();
            crowd.add(thread);
        }
        Saved.await(Path.of(arguments[1]));
        end.countDown();
        for (Thread thread : crowd) {
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
}
