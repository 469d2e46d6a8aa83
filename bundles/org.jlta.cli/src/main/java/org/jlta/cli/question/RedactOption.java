package org.jlta.cli.question;

import org.jlta.analysis.RecordingModel;
import org.jlta.exchange.redact.Redaction;

import picocli.CommandLine.Option;

/** Whether an answer can be given to somebody else. */
public final class RedactOption {

    @Option(names = "--redact", description = "To be given away: without host, user, paths and arguments, and with substitutes "
            + "for the names of threads, groups, contexts and marks, the same one wherever a name comes again. Classes and "
            + "methods stay. --where and --from still take the names of the recording.")
    private boolean redact;

    boolean isAsked() {
        return redact;
    }

    /** The recording as the answer may tell it. */
    RecordingModel apply(RecordingModel model) {
        return redact ? Redaction.of(model) : model;
    }

    /** What the answer may call it. */
    String title(String title) {
        return redact ? Redaction.TITLE : title;
    }

    /** How the answer may name it in a command. */
    String source(String source) {
        return redact ? Redaction.TITLE : source;
    }
}
