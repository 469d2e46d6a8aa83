package org.jlta.targets;

/**
 * Makes threads, prints when it begins to end, in milliseconds of the system's clock, and ends.
 * <p>
 * Expected: with the agent the process is gone at most a second later than without.
 */
public final class EndsTimed {

    private EndsTimed() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        for (int i = 0; i < 2000; i++) {
            Thread thread = new Thread(Thread::yield);
            thread.start();
            thread.join();
        }
        System.out.println(System.currentTimeMillis());
        System.exit(7);
    }
}
