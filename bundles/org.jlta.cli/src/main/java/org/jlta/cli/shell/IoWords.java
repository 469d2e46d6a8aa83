package org.jlta.cli.shell;

import java.io.IOException;

import org.jlta.analysis.FileWords;

/** What an {@link IOException} says, for a person: the JDK's messages are often only the path. */
public final class IoWords {

    private IoWords() {
    }

    /** A few words without a full stop and, where the exception carries it, without the path. */
    public static String of(IOException e) {
        return FileWords.of(e);
    }
}
