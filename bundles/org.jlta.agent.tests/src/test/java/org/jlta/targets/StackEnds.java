package org.jlta.targets;

import java.util.concurrent.locks.LockSupport;

/**
 * Threads that come to the end of their stacks again and again while they make, rename, interrupt and wake threads. The
 * argument says how many.
 * <p>
 * Expected: each ends by itself, and each makes a thread {@code after-0}, {@code after-1}, … behind that, and renames it to
 * {@code renamed-0}, …
 */
public final class StackEnds {
    private static final long STACK_BYTES = 256 * 1024;
    private static final Object LOCK = new Object();

    private StackEnds() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        int divers = Integer.parseInt(arguments[0]);
        act("first");
        for (int i = 0; i < divers; i++) {
            Diver diver = new Diver(i);
            diver.start();
            diver.join();
        }
        System.out.println("divers: " + divers);
    }

    /** Fails somewhere at the end of the stack, each time a little further. */
    private static boolean dive() {
        boolean failed;
        try {
            failed = dive();
        } catch (StackOverflowError e) {
            return true;
        }
        if (failed) {
            try {
                act("edge");
                return false;
            } catch (StackOverflowError e) {
                return true;
            }
        }
        return false;
    }

    /** All that the agent is told of; the thread is never started. */
    private static void act(String name) {
        Thread thread = new Quiet(name);
        thread.setName("deep");
        thread.interrupt();
        LockSupport.unpark(thread);
        Thread.yield();
        synchronized (LOCK) {
            LOCK.notifyAll();
        }
    }

    /** Goes down, and acts once it is up again. */
    private static final class Diver extends Thread {
        private final int number;

        Diver(int number) {
            super(null, null, "diver-" + number, STACK_BYTES);
            this.number = number;
        }

        @Override
        public void run() {
            dive();
            Thread after = new Quiet("after-" + number); // @after
            after.setName("renamed-" + number);
            after.start();
            try {
                after.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts it", e);
            }
        }
    }

    private static final class Quiet extends Thread {
        Quiet(String name) {
            super(name);
        }

        @Override
        public void run() {
            Thread.yield();
        }
    }
}
