package org.jlta.targets;

/**
 * Suspends, resumes and stops a thread, by the methods that JDK 20 took away.
 * <p>
 * Expected: {@code main} did each of these to {@code forced}, at the lines marked, and {@code stop} resumed it once more;
 * {@code forced} ended by a {@code ThreadDeath}.
 */
@SuppressWarnings({"deprecation", "removal"})
public final class ForcedThread {
    private static volatile long turns;

    private ForcedThread() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread forced = new Thread(ForcedThread::turn, "forced");
        forced.start();
        awaitTurns();
        forced.suspend(); // @suspend
        Pauses.hold(200);
        long before = turns;
        Pauses.hold(100);
        System.out.println("stands still: " + (turns == before));
        forced.resume(); // @resume
        awaitTurns();
        forced.stop(); // @stop
        forced.join();
        System.out.println("ended: " + forced.getState());
    }

    /** It holds no lock that main could need, wherever it is suspended. */
    private static void turn() {
        while (true) {
            turns++;
        }
    }

    private static void awaitTurns() {
        long before = turns;
        while (turns <= before + 1000) {
            Thread.onSpinWait();
        }
    }
}
