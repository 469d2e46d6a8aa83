package org.jlta.exchange.log;

import org.jlta.exchange.text.PlainText;

/** A JLTA log that breaks its form, in one sentence with the line and what was expected there. */
public final class LogException extends Exception {
    private static final long serialVersionUID = 1L;
    /** What was found in a damaged file may be anything. */
    private static final int LONGEST = 300;

    public LogException(String sentence) {
        super(PlainText.oneLine(sentence, LONGEST));
    }

    public LogException(String sentence, Throwable cause) {
        super(PlainText.oneLine(sentence, LONGEST), cause);
    }
}
