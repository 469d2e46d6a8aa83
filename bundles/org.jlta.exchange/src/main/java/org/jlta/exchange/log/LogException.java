package org.jlta.exchange.log;

/** A JLTA log that breaks its form, in one sentence with the line and what was expected there. */
public final class LogException extends Exception {
    private static final long serialVersionUID = 1L;

    public LogException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
