package org.jlta.cli;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/**
 * A program to be recorded: starts a thread, says so, and waits for its input to end, with one more thread for each byte, which
 * stays where the byte is {@code r}; or ends at once.
 */
final class Recorded {
    static final int EXIT_CODE = 5;

    private Recorded() {
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Thread worker = new Thread(() -> {
        }, "recorded-worker");
        worker.start();
        worker.join();
        System.out.println("ready");
        if (args.length == 0) {
            System.exit(EXIT_CODE);
        }
        for (int letter = System.in.read(); letter >= 0; letter = System.in.read()) {
            if (letter == 'r') {
                rest();
                continue;
            }
            Thread late = new Thread(Thread::yield, "late-worker");
            late.start();
            late.join();
            say("made");
        }
    }

    private static void rest() {
        Thread resting = new Thread(() -> {
            while (true) {
                LockSupport.park();
            }
        }, "resting-worker");
        resting.setDaemon(true);
        resting.start();
        say("resting");
    }

    private static void say(String word) {
        System.out.println(word);
    }
}
