package org.jlta.cli.question;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What a question is asked of: a source and a choice of its threads. */
public final class SourceOptions {
    @Parameters(arity = "1..*", paramLabel = "SOURCE", description = "Recording files of one JVM, a repository folder, - "
            + "for standard input, or a running JVM: its pid, a part of its main class or jar name, or HOST:PORT of its agent.")
    private List<String> sources;

    @Mixin
    private ChoiceOptions choice;

    /** Standard input once it was read, which is possible once; null before. */
    private OpenedSource input;

    /** Reads the source and chooses. */
    Asked ask(Console console, ProgressLine progress) throws Refusal, RecordingException {
        return choice.ask(sources, input, console, progress);
    }

    /** The one file that was named, or a copy of standard input; null for several, and for what is no file. */
    Path singleFile(Console console) throws Refusal {
        if (SourceOpener.isStandardInput(sources)) {
            input = input == null ? SourceOpener.standardInput(console) : input;
            return input.paths().get(0);
        }
        return sources.size() == 1 ? SourceOpener.existing(sources.get(0)) : null;
    }

    /** What that file is called. */
    String singleName(Path file) {
        return input == null ? String.valueOf(file.getFileName()) : input.title();
    }

    /** Deletes the copy of standard input, where one was made. */
    void close() {
        if (input != null) {
            input.close();
        }
    }

    /** The options that choose threads and times, as far as they were given. */
    List<String> choices() {
        return choice.chosen();
    }

    /** The same, and those that are for recordings only. */
    List<String> ofRecordings() {
        return choice.given();
    }

    /** The query of {@code --where}. */
    public static ThreadQuery query(String where, Console console) throws Refusal {
        return NamedQueries.query(where, console.environment());
    }

    /** What is wrong with a query, and where in it. */
    static Refusal wrongQuery(String option, String query, QueryException cause) {
        return Refusal.usage(option + ": " + cause.getMessage() + System.lineSeparator() + "  " + query
                + System.lineSeparator() + "  " + " ".repeat(cause.position()) + "^");
    }

    /** A word as a shell takes it. */
    static String quoted(String word) {
        return word.matches("[\\w./:@%+=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
