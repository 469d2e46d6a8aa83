package org.jlta.targets;

import java.io.IOException;

/**
 * Makes one thread, prints {@code ready}, and waits until its input ends; then makes another one and ends.
 * <p>
 * Expected: {@code early} is alive to the end, {@code late} was made after the input ended.
 */
public final class Waits {
    private static final Object LOCK = new Object();

    private Waits() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Thread early = new Thread(Waits::waitForEver, "early"); // @early
        early.setDaemon(true);
        early.start();
        System.out.println("ready");
        int more = System.in.read();
        while (more >= 0) {
            made(more);
            more = System.in.read();
        }
    }

    /** One more thread for each letter. */
    private static void made(int letter) throws InterruptedException {
        Thread late = new Thread(Thread::yield, "late-" + (char) letter); // @late
        late.start();
        late.join();
        System.out.println("made " + (char) letter);
    }

    private static void waitForEver() {
        synchronized (LOCK) {
            try {
                while (true) {
                    LOCK.wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
