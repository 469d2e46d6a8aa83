package org.jlta.agent.rt;

import org.jlta.agent.rt.jvm.AgentThread;
import org.jlta.agent.rt.jvm.Causes;

/**
 * The agent's only thread: does the regular work four times a second, and in between what must not be done on an application's
 * thread. A daemon of the system's thread group, so that it shows in no group of the application.
 */
final class Watch extends Thread {
    static final long PERIOD_MILLIS = 250;

    private final Losses losses;
    private Regular regular;
    private Runnable urgent;
    private boolean ended;

    /** What is done again and again. */
    @FunctionalInterface
    interface Regular extends Runnable {

        /** Until it is to be done again. */
        default long pauseMillis() {
            return PERIOD_MILLIS;
        }
    }

    Watch(Losses losses) {
        super(AgentThread.systemGroup(), "JLTA Watch");
        this.losses = losses;
        setDaemon(true);
        setContextClassLoader(null);
    }

    @Override
    public void run() {
        while (!isEnded()) {
            try {
                turn();
            } catch (VirtualMachineError e) {
                losses.exhausted();
            } catch (RuntimeException | Error e) {
                // the application's handler of uncaught exceptions must not get it
                losses.note("what the agent's thread did failed: " + Causes.of(e));
            }
        }
    }

    private void turn() {
        Runnable task = next();
        if (task == null) {
            Runnable work = regularWork();
            if (work != null) {
                work.run();
            }
            return;
        }
        try {
            task.run();
        } finally {
            done();
        }
    }

    /**
     * Does the task on this thread and waits for its end, at most the time given.
     *
     * @return whether it ended
     */
    boolean doNow(Runnable task, long maxWaitMillis) throws InterruptedException {
        begin(task);
        return awaitEnd(task, maxWaitMillis);
    }

    /** Begins the task on this thread, in place of one that waits there. */
    synchronized void begin(Runnable task) {
        urgent = task;
        notifyAll();
    }

    /**
     * Waits for the end of a task that was begun, at most the time given.
     *
     * @return whether it ended
     */
    synchronized boolean awaitEnd(Runnable task, long maxWaitMillis) throws InterruptedException {
        long end = System.nanoTime() + maxWaitMillis * 1_000_000;
        for (long left = maxWaitMillis; urgent == task && left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            wait(left);
        }
        return urgent != task;
    }

    /** Begins with the regular work. */
    synchronized void regular(Regular work) {
        regular = work;
    }

    /** Null before it begins and after the end. */
    private synchronized Runnable regularWork() {
        return ended ? null : regular;
    }

    synchronized void end() {
        ended = true;
        notifyAll();
    }

    private synchronized boolean isEnded() {
        return ended;
    }

    private synchronized Runnable next() {
        try {
            if (urgent == null && !ended) {
                wait(regular == null ? PERIOD_MILLIS : regular.pauseMillis());
            }
        } catch (InterruptedException e) {
            // the application may interrupt all threads it finds; this one ends by end() only
            return urgent;
        }
        return urgent;
    }

    private synchronized void done() {
        urgent = null;
        notifyAll();
    }
}
