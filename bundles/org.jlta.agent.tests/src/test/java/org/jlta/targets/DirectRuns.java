package org.jlta.targets;

/**
 * Subclasses that call {@code super.run()} and {@code super.start()}, a thread as target of another, a direct call.
 * <p>
 * Expected: {@code inner} and {@code host} are each started once and ended once, {@code inner} from
 * {@code Outer.start} below {@code Inner.start}; {@code target} and {@code direct} were never started; {@code main} did
 * not end when {@code run} of the latter returned.
 */
public final class DirectRuns {
    private static int runs;

    private DirectRuns() {
    }

    /** Calls what it overrides. */
    static class Outer extends Thread {
        Outer(String name) {
            super(name);
        }

        @Override
        public void run() {
            count();
            super.run();
        }

        @Override
        public synchronized void start() {
            super.start(); // @outer
        }
    }

    /** Calls what it overrides once more. */
    static final class Inner extends Outer {
        Inner() {
            super("inner");
        }

        @Override
        public void run() {
            super.run();
        }

        @Override
        public synchronized void start() {
            super.start(); // @inner
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread inner = new Inner(); // @made
        inner.start();
        inner.join();
        Thread host = new Thread(new Outer("target"), "host"); // @host
        host.start();
        host.join();
        callsRun(new Outer("direct"));
        System.out.println("runs: " + runs);
    }

    private static void callsRun(Runnable task) {
        task.run();
    }

    private static synchronized void count() {
        runs++;
    }
}
