package org.jlta.agent.port;

import java.io.IOException;

/** What came over the connection is not what the protocol allows there; the message says what was expected. */
public final class WireException extends IOException {
    private static final long serialVersionUID = 1L;

    public WireException(String message) {
        super(message);
    }

    public WireException(String message, Throwable cause) {
        super(message, cause);
    }
}
