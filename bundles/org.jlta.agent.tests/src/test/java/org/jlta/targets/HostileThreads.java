package org.jlta.targets;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/**
 * Threads, targets and exceptions all of whose methods that can be overridden throw or block for ever, and which are made
 * while another thread holds the locks that they would want.
 * <p>
 * With an argument one more, {@code stays}, waits for a line of input. Expected: all run as without agent, and each is recorded with its own id, name, origin and reason of death.
 */
public final class HostileThreads {
    private static final Object LOCK = new Object();

    private HostileThreads() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        Thread holder = new Thread(() -> hold(held, done), "holder");
        holder.start();
        held.await();
        CountDownLatch ended = new CountDownLatch(4);
        for (int i = 0; i < 2; i++) {
            new Throwing("throwing-" + i, ended).start(); // @throwing
            new Blocking("blocking-" + i, ended).start(); // @blocking
        }
        ended.await();
        if (arguments.length > 0) {
            stay();
        }
        done.countDown();
        holder.join();
        Thread dying = new Thread(new Target(), "dying"); // @dying
        dying.setUncaughtExceptionHandler(
                (thread, cause) -> System.out.println("died of " + cause.getClass().getName()));
        dying.start();
        dying.join();
        System.out.println("ended");
    }

    private static void stay() throws IOException {
        CountDownLatch end = new CountDownLatch(1);
        new Blocking("stays", end) {
            @Override
            public void run() {
                HostileThreads.await(end);
            }
        }.start();
        System.out.println("stays");
        System.in.read();
        end.countDown();
    }

    private static void hold(CountDownLatch held, CountDownLatch done) {
        synchronized (LOCK) {
            held.countDown();
            await(done);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whatever is asked of it is an error of who asks. */
    private static class Throwing extends Thread {
        private final CountDownLatch ended;

        Throwing(String name, CountDownLatch ended) {
            super(name);
            this.ended = ended;
            synchronized (this) {
                super.setPriority(NORM_PRIORITY);
            }
        }

        @Override
        public void run() {
            ended.countDown();
        }

        /** Called by each method that the program itself does not call. */
        <T> T refuse() {
            throw new IllegalStateException("called");
        }

        @Override
        public String toString() {
            return refuse();
        }

        @Override
        public int hashCode() {
            return this.<Integer>refuse();
        }

        @Override
        public boolean equals(Object other) {
            return this.<Boolean>refuse();
        }

        @Override
        @SuppressWarnings("deprecation") // what an older program overrides
        public long getId() {
            return this.<Long>refuse();
        }

        @Override
        public State getState() {
            return refuse();
        }

        @Override
        public boolean isInterrupted() {
            return this.<Boolean>refuse();
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return refuse();
        }

        @Override
        public ClassLoader getContextClassLoader() {
            return refuse();
        }

        @Override
        public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return refuse();
        }
    }

    /** Whoever asks waits for a lock that is not given back until the thread has ended. */
    private static class Blocking extends Throwing {
        Blocking(String name, CountDownLatch ended) {
            super(name, ended);
        }

        @Override
        <T> T refuse() {
            synchronized (LOCK) {
                return super.refuse();
            }
        }
    }

    /** A target and an exception that cannot be looked at. */
    private static final class Target implements Runnable {
        @Override
        public void run() {
            throw new Unspeakable(); // @thrown
        }

        @Override
        public String toString() {
            throw new IllegalStateException("called");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("called");
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("called");
        }
    }

    private static final class Unspeakable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unspeakable() {
            super("spoken");
        }

        @Override
        public String getMessage() {
            throw new IllegalStateException("called");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("called");
        }

        @Override
        public synchronized Throwable getCause() {
            throw new IllegalStateException("called");
        }
    }
}
