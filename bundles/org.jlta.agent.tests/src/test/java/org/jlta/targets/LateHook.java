package org.jlta.targets;

import java.util.concurrent.TimeUnit;

/**
 * Ends by {@code System.exit}, and a shutdown hook still works for more than a second, with a thread of its own.
 * <p>
 * Expected: {@code in-the-hook} was made by the hook, and ended before the recording did.
 */
public final class LateHook {

    private LateHook() {
    }

    public static void main(String[] arguments) {
        Runtime.getRuntime().addShutdownHook(new Thread(LateHook::work, "hook"));
        System.exit(5);
    }

    private static void work() {
        Thread thread = new Thread(LateHook::rest, "in-the-hook"); // @hook
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.out.println("hook done");
    }

    private static void rest() {
        try {
            TimeUnit.MILLISECONDS.sleep(1200); // longer than the second between two flushes of JFR
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
