package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.cli.output.Answer;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Mixin;

/** A command that reads a source, asks it, and prints one answer. */
abstract class Question implements Callable<Integer> {
    final Console console;

    @Mixin
    private SourceOptions source;

    @Mixin
    OutputOptions output;

    Question(Console console) {
        this.console = console;
    }

    /** Asks; called once. */
    abstract Answer answer(Asked asked) throws Refusal;

    /** Whether the answer can be a page of HTML. */
    boolean hasPages() {
        return false;
    }

    /** Endings of output files, in lower case, that the answer can be besides those of the forms. */
    List<String> moreEndings() {
        return List.of();
    }

    /** What of its subject a JLTA log does not hold, in words behind "holds no"; null where it holds all. */
    String notInLogs() {
        return null;
    }

    /** The exit code for what was answered. */
    int exitCode() {
        return ExitCode.ANSWERED;
    }

    /**
     * The answer of a source that is no recording, for commands that read other files too; null for a recording. Called before
     * anything is read.
     *
     * @param source what was typed, and how it was narrowed
     */
    Printing otherSource(SourceOptions source) throws Refusal {
        return null;
    }

    @Override
    public final Integer call() throws Refusal, RecordingException, IOException {
        output.check(hasPages(), moreEndings());
        try {
            return ask();
        } finally {
            source.close();
        }
    }

    private int ask() throws Refusal, RecordingException, IOException {
        Printing other = otherSource(source);
        if (other != null) {
            other.print();
            return exitCode();
        }
        Asked asked;
        Printing printing;
        try (ProgressLine progress = console.progress("Reading")) {
            asked = source.ask(console, progress);
            progress.begin("Analysing " + asked.title());
            printing = prepare(asked);
        }
        printing.print();
        if (asked.threads().size() == 0 && !asked.choice().isAll() && asked.model().threads().size() > 0) {
            console.message("No thread of " + asked.title() + " was chosen (" + asked.choice().words()
                    + "), so this answer is about none.");
        }
        Logs.tell(asked.title(), asked.model().info(), notInLogs(), console);
        Partial.tell("This answer", asked.model().info(), console);
        return exitCode();
    }

    /** Writes what was answered. */
    interface Printing {
        void print() throws Refusal, IOException;
    }

    /** Asks, and leaves the writing for later: it must not meet the line that shows progress. */
    Printing prepare(Asked asked) throws Refusal {
        Answer answer = answer(asked);
        return () -> output.print(answer, console);
    }
}
