package org.jlta.targets;

/**
 * Threads whose stack is too large for any machine, and a thread that runs.
 * <p>
 * Expected: {@code giant-0} and {@code giant-1} failed to start, never ran and are not alive; the error reaches the
 * program unchanged. {@code normal} ran and ended. With {@code stay FOLDER} it ends when the folder holds a saved recording,
 * at the latest after half a minute.
 */
public final class StartFails {
    private static final long PETABYTE = 1L << 50;

    private StartFails() {
    }

    public static void main(String[] arguments) throws Exception {
        for (int i = 0; i < 2; i++) {
            Thread giant = new Thread(null, () -> System.out.println("never"), "giant-" + i, PETABYTE); // @giant
            try {
                giant.start(); // @start
            } catch (OutOfMemoryError e) {
                System.out.println(giant.getState() + " " + giant.isAlive() + " " + e.getClass().getName());
            }
        }
        Thread normal = new Thread(() -> System.out.println("normal"), "normal");
        normal.start();
        normal.join();
        if (arguments.length == 2) {
            ManyAtOnce.main(new String[]{"0", arguments[1]});
        }
    }
}
