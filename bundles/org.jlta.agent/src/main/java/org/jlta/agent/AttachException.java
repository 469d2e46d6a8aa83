package org.jlta.agent;

/** A JVM cannot be reached, in one sentence that says why and what to do. */
public final class AttachException extends Exception {
    private static final long serialVersionUID = 1L;

    public AttachException(String sentence) {
        super(sentence);
    }

    public AttachException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
