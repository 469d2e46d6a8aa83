package org.jlta.targets;

import java.util.concurrent.CountDownLatch;

/**
 * For a JVM with one carrier ({@code -Djdk.virtualThreadScheduler.parallelism=1} and {@code maxPoolSize=1}): a virtual
 * thread waits in a class initialiser, where it keeps its carrier, for what another virtual thread is to do, which so never
 * runs; after eight seconds {@code main} does it.
 * <p>
 * Expected: {@code holder} holds the only carrier from the line {@code wait} on, while {@code starved} is ready to run.
 */
public final class CarriersHeld {
    private static final CountDownLatch ENTERED = new CountDownLatch(1);
    private static final CountDownLatch DONE = new CountDownLatch(1);

    private CarriersHeld() {
    }

    /** Its initialiser runs in a frame that no virtual thread can leave. */
    private static final class Initialised {
        static final boolean READY = ready();

        private static boolean ready() {
            ENTERED.countDown();
            Pauses.await(DONE); // @wait
            return true;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread holder = VirtualThreads.start("holder", () -> {
            if (!Initialised.READY) {
                throw new IllegalStateException("not ready");
            }
        });
        ENTERED.await();
        Thread starved = VirtualThreads.start("starved", DONE::countDown);
        Pauses.hold(8000);
        System.out.println("starved has run: " + (DONE.getCount() == 0));
        DONE.countDown();
        holder.join();
        starved.join();
    }
}
