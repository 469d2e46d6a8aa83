package org.jlta.demo;

/** Arguments that a program does not understand, in one sentence for the person who typed them. */
public final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
