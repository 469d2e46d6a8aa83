package org.jlta.agent.rt.port;

/**
 * How much all clients that follow the recording are sent together in a second, while there are two or more: on the host of the
 * application ten of them would take its processors. Who wants more waits in turn, and so falls behind; control verbs, and copies of what
 * is there, do not count. What was not sent within the last quarter of a second may be sent at once, so that clients of a recording that
 * grows slower than the budget never wait. Made by the session, for all its ports. Any thread may call it.
 */
public final class StreamBudget {
    /** The time between two flushes for clients: what comes at once then is that of so long. */
    private static final long UNUSED_NANOS = 250_000_000;

    private final double nanosPerByte;
    /** When all that was let through is paid for, by {@link System#nanoTime}. */
    private long paidNanos = System.nanoTime() - UNUSED_NANOS;
    private int followers;
    private boolean lifted;

    /**
     * @param bytesPerSecond
     *            more than 0
     */
    public StreamBudget(long bytesPerSecond) {
        nanosPerByte = 1e9 / bytesPerSecond;
    }

    /** For a client that does not follow, and never waits. */
    static StreamBudget none() {
        return new StreamBudget(1);
    }

    /** One more client follows. */
    synchronized void join() {
        followers++;
    }

    /** One follows no more. */
    synchronized void leave() {
        followers--;
        notifyAll();
    }

    /**
     * Takes a turn to send so many bytes.
     *
     * @return when they may be sent, by {@link System#nanoTime}
     */
    synchronized long turn(int bytes) {
        long now = System.nanoTime();
        if (!isLimited()) {
            return now;
        }
        if (now - paidNanos > UNUSED_NANOS) {
            paidNanos = now - UNUSED_NANOS;
        }
        long turn = paidNanos;
        paidNanos += (long) (bytes * nanosPerByte);
        return turn;
    }

    /** Whether the turn has not come yet. */
    synchronized boolean isLater(long turnNanos) {
        return isLimited() && turnNanos - System.nanoTime() > 0;
    }

    /** Waits until the turn comes, or nobody has to wait any more. */
    synchronized void await(long turnNanos) {
        for (long left = turnNanos - System.nanoTime(); left > 0 && isLimited(); left = turnNanos - System.nanoTime()) {
            try {
                wait(left / 1_000_000 + 1);
            } catch (InterruptedException e) {
                // an application may interrupt all threads it finds
                Thread.onSpinWait();
            }
        }
    }

    private boolean isLimited() {
        return followers > 1 && !lifted;
    }

    /** From now on nobody waits: the recording has ended, and what is left of it goes out at once. */
    public synchronized void lift() {
        lifted = true;
        notifyAll();
    }
}
