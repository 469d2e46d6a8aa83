package org.jlta.agent.rt;

import java.nio.file.attribute.FileTime;

/**
 * Tells when a recording that a tool began for itself is of nobody any more: the tool renews a file as long as it is there, and
 * was killed when it does not. Times are the JVM's own; of the file's only the change is looked at, so that no clock is compared
 * with another, and a computer that slept is none that waited. Not for several threads.
 */
final class IdleStop {
    /** It is called several times a second: where it was not for so long, the computer or the JVM stood still, and so did the tool. */
    private static final long STOOD_STILL_NANOS = 5_000_000_000L;

    private final long idleNanos;
    /** Of the file as it was last seen; null until there is one: nobody says then that it will be renewed. */
    private FileTime renewed;
    private long lastSignNanos;
    private long lastCallNanos;

    /**
     * @param idleNanos
     *            how long nothing has to be seen of any tool
     */
    IdleStop(long idleNanos) {
        this.idleNanos = idleNanos;
    }

    /**
     * To be called several times a second.
     *
     * @param held
     *            of the file by which a tool holds the recording; null where it is not there now
     * @param used
     *            whether a tool asks for something or is connected, or the recording is meant to stay
     * @param nowNanos
     *            by {@link System#nanoTime}
     * @return whether it is to be stopped
     */
    boolean isDue(FileTime held, boolean used, long nowNanos) {
        boolean stoodStill = nowNanos - lastCallNanos > STOOD_STILL_NANOS;
        lastCallNanos = nowNanos;
        if (held != null && !held.equals(renewed)) {
            renewed = held;
            lastSignNanos = nowNanos;
        } else if (used || stoodStill) {
            lastSignNanos = nowNanos;
        }
        return renewed != null && nowNanos - lastSignNanos > idleNanos;
    }
}
