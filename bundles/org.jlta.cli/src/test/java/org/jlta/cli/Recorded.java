package org.jlta.cli;

import java.io.IOException;

/** A program to be recorded: starts a thread, says so, and waits for its input to end, with one more thread for each byte, or ends at once. */
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
        while (System.in.read() >= 0) {
            Thread late = new Thread(Thread::yield, "late-worker");
            late.start();
            late.join();
            say("made");
        }
    }

    private static void say(String word) {
        System.out.println(word);
    }
}
