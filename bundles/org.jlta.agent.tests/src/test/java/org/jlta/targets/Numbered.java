package org.jlta.targets;

/**
 * Makes threads one after another, as fast as it can but for the pause, in milliseconds, that the first argument says; the
 * second says how many characters their names have at least. Prints the number of each that has ended, and the time.
 * <p>
 * Expected: {@code n-0}, {@code n-1}, … were allocated in {@code main}; of those that a killed JVM recorded none is missing
 * before the last.
 */
public final class Numbered {

    private Numbered() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        long pauseMillis = Long.parseLong(arguments[0]);
        String padding = "x".repeat(Integer.parseInt(arguments[1]));
        for (int i = 0; true; i++) {
            Thread thread = new Thread(Thread::yield, "n-" + i + padding);
            thread.start();
            thread.join();
            System.out.println(i + " " + System.currentTimeMillis());
            if (pauseMillis > 0) {
                Thread.sleep(pauseMillis);
            }
        }
    }
}
