package org.jlta.recording.format;

import java.io.IOException;

/** A recording is not as its format wants it: it is damaged from some place on. */
public final class FormatException extends IOException {
    private static final long serialVersionUID = 1L;

    private final boolean atEnd;

    /** @param message what was found and what was expected, without the file's name */
    public FormatException(String message) {
        this(message, null);
    }

    FormatException(String message, Throwable cause) {
        this(message, cause, false);
    }

    /** @param atEnd whether nothing is damaged but the end of a chunk */
    FormatException(String message, Throwable cause, boolean atEnd) {
        super(message, cause);
        this.atEnd = atEnd;
    }

    /** Whether nothing is damaged but the end of a chunk, as where a file was cut within an event. */
    public boolean isAtEnd() {
        return atEnd;
    }
}
