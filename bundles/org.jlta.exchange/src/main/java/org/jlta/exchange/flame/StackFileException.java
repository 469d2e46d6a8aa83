package org.jlta.exchange.flame;

import org.jlta.exchange.text.PlainText;

/** A file that begins as one of stacks and does not go on so, in one sentence with the place and what was expected there. */
public final class StackFileException extends Exception {
    private static final long serialVersionUID = 1L;
    /** What was found in a damaged file may be anything. */
    static final int LONGEST = 300;

    public StackFileException(String sentence) {
        super(PlainText.oneLine(sentence, LONGEST));
    }

    public StackFileException(String sentence, Throwable cause) {
        super(PlainText.oneLine(sentence, LONGEST), cause);
    }
}
