package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Threads that live shortly, of two origins.
 * <p>
 * Expected: {@value #STORM} threads from {@code storm}, at most {@value #AT_ONCE} of them at once, and {@value #CALM} from
 * {@code calm}, all of which end; {@code stays} is there to the end.
 */
public final class ShortThreads {
    public static final int STORM = 200;
    public static final int AT_ONCE = 10;
    public static final int CALM = 5;

    private ShortThreads() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Pauses.daemon("stays", () -> Pauses.await(new CountDownLatch(1)));
        for (int i = 0; i < STORM; i += AT_ONCE) {
            List<Thread> threads = new ArrayList<>();
            for (int k = 0; k < AT_ONCE; k++) {
                threads.add(storm());
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        for (int i = 0; i < CALM; i++) {
            calm().join();
        }
        System.out.println("ended: " + (STORM + CALM));
    }

    private static Thread storm() {
        Thread thread = new Thread(Thread::onSpinWait, "brief"); // @storm
        thread.start();
        return thread;
    }

    private static Thread calm() {
        Thread thread = new Thread(Thread::onSpinWait, "brief"); // @calm
        thread.start();
        return thread;
    }
}
