package org.jlta.recording;

/** What a tool knows of the end of the JVM whose chunks it saves, where the JVM itself did not tell it. */
public enum WriterEnd {
    /** Nothing: the JVM may go on. */
    UNKNOWN(null),
    /** There was none: the JVM goes on, and records on as far as is known. */
    NONE("saved"),
    /** The process is gone: it was killed, or crashed. */
    KILLED("killed"),
    /** The connection over which the recording came broke; the JVM may go on. */
    LOST("lost");

    private final String reason;

    WriterEnd(String reason) {
        this.reason = reason;
    }

    /** As in {@code jlta.RecordingEnd}; null for none. */
    String reason() {
        return reason;
    }
}
