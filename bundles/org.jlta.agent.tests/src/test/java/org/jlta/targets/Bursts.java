package org.jlta.targets;

/**
 * One thread that uses the processor five times, for 100 ms each, and sleeps for 200 ms after each time.
 * <p>
 * Expected: {@code mixed} used 500 ms to 600 ms of CPU time in five bursts, with a sleep behind each; its own clock measures
 * them, so the amounts hold on a loaded machine too.
 */
public final class Bursts {
    public static final int COUNT = 5;

    private Bursts() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread mixed = new Thread(Bursts::work, "mixed"); // @mixed
        mixed.start();
        mixed.join();
        System.out.println("five bursts");
    }

    private static void work() {
        for (int i = 0; i < COUNT; i++) {
            BusyAndIdle.hotLoop(100);
            Pauses.hold(200);
        }
    }
}
