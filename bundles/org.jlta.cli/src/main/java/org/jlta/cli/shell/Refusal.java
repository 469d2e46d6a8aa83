package org.jlta.cli.shell;

/** The command cannot answer, for a reason that one sentence tells, with the way out where there is one. */
public final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private Refusal(String sentence, int exitCode, Throwable cause) {
        super(sentence, cause);
        this.exitCode = exitCode;
    }

    /** Everything was said rightly, but there is no answer: exit code {@link ExitCode#NO_ANSWER}. */
    public static Refusal noAnswer(String sentence) {
        return new Refusal(sentence, ExitCode.NO_ANSWER, null);
    }

    public static Refusal noAnswer(String sentence, Throwable cause) {
        return new Refusal(sentence, ExitCode.NO_ANSWER, cause);
    }

    /** The arguments are wrong: exit code {@link ExitCode#USAGE}. */
    public static Refusal usage(String sentence) {
        return new Refusal(sentence, ExitCode.USAGE, null);
    }

    public int exitCode() {
        return exitCode;
    }
}
