package org.jlta.analysis;

/** How far a thread's life got by the end of the recording; what it is doing at a moment is another question. */
public enum ThreadLife {
    /** The object exists, {@code start()} was not yet called while it could still be. */
    ALLOCATED("allocated"),
    /** The object was made and never started. */
    NEVER_STARTED("neverStarted"),
    /** {@code start()} was called and failed; the thread never ran. */
    START_FAILED("startFailed"),
    /** Alive at the end of the recording. */
    RUNNING("running"),
    /** Ended during the recording. */
    ENDED("ended");

    private final String word;

    ThreadLife(String word) {
        this.word = word;
    }

    /** The word of the command line, JSON and the query language. */
    public String word() {
        return word;
    }
}
