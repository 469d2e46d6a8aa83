package org.jlta.targets;

import java.io.IOException;

/**
 * One thread waits for a bell; {@code main} rings it once for each letter of its input, and waits until the thread is back.
 * <p>
 * Expected: for each letter one {@code notifyAll} by {@code main}, which wakes {@code sleeper}.
 */
public final class Bell {
    private int rung;
    private int heard;

    private Bell() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Bell bell = new Bell();
        Thread sleeper = new Thread(bell::listen, "sleeper");
        sleeper.setDaemon(true);
        sleeper.start();
        System.out.println("ready");
        for (int letter = System.in.read(); letter >= 0; letter = System.in.read()) {
            while (sleeper.getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
            Thread.sleep(20);
            bell.ring();
            bell.awaitHeard();
            System.out.println("rung " + (char) letter);
        }
    }

    private synchronized void ring() {
        rung++;
        notifyAll(); // @ring
    }

    private void awaitHeard() throws InterruptedException {
        while (!isHeard()) {
            Thread.sleep(1);
        }
    }

    private synchronized boolean isHeard() {
        return heard == rung;
    }

    private synchronized void listen() {
        try {
            while (true) {
                while (heard == rung) {
                    wait();
                }
                heard = rung;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
