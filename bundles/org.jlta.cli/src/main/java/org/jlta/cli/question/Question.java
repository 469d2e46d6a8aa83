package org.jlta.cli.question;

import java.io.IOException;
import java.util.concurrent.Callable;

import org.jlta.analysis.RecordingInfo;
import org.jlta.cli.output.Answer;
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

    /** The exit code for what was answered. */
    int exitCode() {
        return ExitCode.ANSWERED;
    }

    @Override
    public final Integer call() throws Refusal, RecordingException, IOException {
        output.check();
        Asked asked = source.ask(console);
        print(asked);
        RecordingInfo info = asked.model().info();
        if (!info.complete() || !info.losses().isEmpty()) {
            console.message("This answer is partial: " + partial(info));
        }
        return exitCode();
    }

    void print(Asked asked) throws Refusal, IOException {
        output.print(answer(asked), console);
    }

    private static String partial(RecordingInfo info) {
        String reason = info.complete()
                ? ""
                : info.endReason() == null ? "the recording has no end." : info.endReason();
        return (reason + " " + String.join(" ", info.losses())).strip();
    }
}
