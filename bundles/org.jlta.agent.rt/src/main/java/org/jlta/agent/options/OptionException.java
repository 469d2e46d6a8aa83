package org.jlta.agent.options;

/** An agent option that is wrong, in one sentence: which one, what was expected. */
public final class OptionException extends Exception {
    private static final long serialVersionUID = 1L;

    public OptionException(String message) {
        super(message);
    }

    OptionException(String message, Throwable cause) {
        super(message, cause);
    }
}
