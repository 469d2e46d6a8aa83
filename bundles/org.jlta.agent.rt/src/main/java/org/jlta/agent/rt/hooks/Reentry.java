package org.jlta.agent.rt.hooks;

import org.jlta.agent.rt.jvm.Privileged;

/**
 * Keeps a hook from running inside a hook on the same thread, where it could break a half-written event.
 * <p>
 * A table by the thread's identity, since a thread-local map would grow with every virtual thread. Two threads that share
 * a place can hide a nesting from each other, never the reverse: a hook is not refused without reason.
 */
public final class Reentry {
    private static final int PLACES = 4096;
    /** References are spread by eight, a cache line, so that threads do not slow each other. */
    private static final int SPREAD = 8;

    private final Thread[] inside = new Thread[PLACES * SPREAD];

    /**
     * Runs what writes an event, by the agent's own rights, with all other hooks kept out on this thread.
     *
     * @return false when it was not run, because the thread is inside of another hook
     */
    public boolean run(Runnable action) {
        Thread current = Thread.currentThread();
        int place = place(current);
        if (inside[place] == current) {
            return false;
        }
        inside[place] = current;
        try {
            Privileged.run(action);
            return true;
        } finally {
            if (inside[place] == current) {
                inside[place] = null;
            }
        }
    }

    /** Whether the current thread is inside of a hook. */
    public boolean isInside(Thread current) {
        return inside[place(current)] == current;
    }

    /**
     * The threads that are in a hook, by their places. Whoever writes there clears it without calling any method: at the end of
     * a stack that would fail, and the thread would be in its hook for ever.
     */
    Thread[] inside() {
        return inside;
    }

    static int place(Thread current) {
        return (System.identityHashCode(current) & PLACES - 1) * SPREAD;
    }
}
