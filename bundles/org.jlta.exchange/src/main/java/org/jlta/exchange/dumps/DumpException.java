package org.jlta.exchange.dumps;

/** A file that holds no thread dump, in one sentence that says what it is, what was expected, and what to do. */
public final class DumpException extends Exception {
    private static final long serialVersionUID = 1L;

    public DumpException(String sentence) {
        super(sentence);
    }

    public DumpException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
