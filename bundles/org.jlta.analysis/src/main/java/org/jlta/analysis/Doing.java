package org.jlta.analysis;

/** What a thread does at one moment. */
public enum Doing {
    /** Running, ready to run, or in native code. */
    RUNNING("running"),
    /** About to enter a monitor that another thread owns. */
    BLOCKED("blocked"),
    /** In {@code Object.wait}. */
    WAITING("waiting"), TIMED_WAITING("timedWaiting"),
    /** Parked by {@code LockSupport}, on a lock or on something else. */
    PARKED("parked"), TIMED_PARKED("timedParked"),
    /** Parked as a virtual thread that keeps its carrier meanwhile. */
    PINNED("pinned"), SLEEPING("sleeping"),
    /** Reading or writing a file or a socket. */
    INPUT_OUTPUT("inputOutput"),
    /** The recording does not tell. */
    UNKNOWN("unknown");

    private final String word;

    Doing(String word) {
        this.word = word;
    }

    /** The word of the command line, JSON and the agent's events. */
    public String word() {
        return word;
    }

    /** By its word; {@link #UNKNOWN} for null and for others. */
    public static Doing of(String word) {
        for (Doing doing : values()) {
            if (doing.word.equals(word)) {
                return doing;
            }
        }
        return UNKNOWN;
    }

    public boolean isParked() {
        return this == PARKED || this == TIMED_PARKED || this == PINNED;
    }

    /** Whether the thread waits for something. */
    public boolean isWaiting() {
        return this != RUNNING && this != UNKNOWN;
    }
}
