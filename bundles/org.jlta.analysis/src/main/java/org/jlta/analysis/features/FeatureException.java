package org.jlta.analysis.features;

/** A line of rules for features that is wrong: which, and what was expected. */
public final class FeatureException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;

    FeatureException(int line, String message) {
        super("line " + line + ": " + message);
        this.line = line;
    }

    /** Number of the line, 1 for the first. */
    public int line() {
        return line;
    }
}
