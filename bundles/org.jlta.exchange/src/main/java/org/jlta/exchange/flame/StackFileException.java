package org.jlta.exchange.flame;

/** A file that begins as one of stacks and does not go on so, in one sentence with the place and what was expected there. */
public final class StackFileException extends Exception {
    private static final long serialVersionUID = 1L;

    public StackFileException(String sentence) {
        super(sentence);
    }

    public StackFileException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
