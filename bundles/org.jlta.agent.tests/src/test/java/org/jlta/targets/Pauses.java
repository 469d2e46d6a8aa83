package org.jlta.targets;

import java.util.concurrent.CountDownLatch;

/** What target programs do for a known time, or until another thread is there too. */
final class Pauses {

    private Pauses() {
    }

    static void hold(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until all parties came here. */
    static void meet(CountDownLatch parties) {
        parties.countDown();
        await(parties);
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until the thread is in that state, at most half a minute. */
    static void awaitState(Thread thread, Thread.State state) {
        long limit = System.nanoTime() + 30_000_000_000L;
        while (thread.getState() != state) {
            if (System.nanoTime() > limit) {
                throw new IllegalStateException(thread.getName() + " is " + thread.getState() + ", not " + state);
            }
            Thread.onSpinWait();
        }
    }

    static Thread daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
