package org.jlta.cli.shell;

/** The exit codes of {@code jlta}. */
public final class ExitCode {
    /** Answered. */
    public static final int ANSWERED = 0;
    /** Answered, and what was looked for is there: leaks. */
    public static final int FINDINGS = 1;
    /** Wrong usage. */
    public static final int USAGE = 2;
    /** No answer: unreadable file, cannot attach, target gone. */
    public static final int NO_ANSWER = 3;
    /** What a shell adds to the number of the signal that ended a command. */
    public static final int SIGNAL_BASE = 128;

    private ExitCode() {
    }
}
