package org.jlta.recording.format;

import java.io.IOException;

/** A recording is not as its format wants it: it is damaged from some place on. */
public final class FormatException extends IOException {
    private static final long serialVersionUID = 1L;

    /** @param message what was found and what was expected, without the file's name */
    public FormatException(String message) {
        super(message);
    }

    FormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
