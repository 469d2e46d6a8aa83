package org.jlta.analysis;

/** How far a thread's life got by the end of the recording; what it is doing at a moment is another question. */
public enum ThreadLife {
    /** The object exists, {@code start()} was not yet called while it could still be. */
    ALLOCATED("allocated", "allocated"),
    /** The object was made and never started. */
    NEVER_STARTED("neverStarted", "never started"),
    /** {@code start()} was called and failed; the thread never ran. */
    START_FAILED("startFailed", "start failed"),
    /** Alive at the end of the recording. */
    RUNNING("running", "alive"),
    /** Ended during the recording. */
    ENDED("ended", "ended");

    private final String word;
    private final String label;

    ThreadLife(String word, String label) {
        this.word = word;
        this.label = label;
    }

    /** The word of JSON and the query language. */
    public String word() {
        return word;
    }

    /** The words for a person: a thread of a pool that waits is alive, and nobody would call it running. */
    public String label() {
        return label;
    }
}
