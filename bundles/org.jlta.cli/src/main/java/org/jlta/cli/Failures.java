package org.jlta.cli;

import java.io.IOException;
import java.util.concurrent.CancellationException;

import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** What a command threw, as one sentence and an exit code. */
final class Failures implements IExecutionExceptionHandler {
    private final Console console;

    Failures(Console console) {
        this.console = console;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine commandLine, ParseResult parseResult)
            throws Exception {
        if (e instanceof ParameterException) {
            throw e;
        }
        if (e instanceof Refusal refusal) {
            return say(refusal.getMessage(), refusal.exitCode());
        }
        if (e instanceof RecordingException) {
            return say(e.getMessage(), ExitCode.NO_ANSWER);
        }
        if (e instanceof CancellationException) {
            return say("Cancelled.", ExitCode.NO_ANSWER);
        }
        if (e instanceof IOException && isBrokenPipe(e)) {
            // the reader, such as head, has seen enough
            return ExitCode.ANSWERED;
        }
        if (e instanceof IOException io) {
            return say("Reading or writing failed: " + IoWords.of(io) + ".", ExitCode.NO_ANSWER);
        }
        e.printStackTrace(console.err());
        return say("This is a defect of jlta, please report it with the lines above.", ExitCode.NO_ANSWER);
    }

    private int say(String text, int exitCode) {
        text.lines().forEach(console::message);
        return exitCode;
    }

    private static boolean isBrokenPipe(Exception e) {
        return e.getMessage() != null && e.getMessage().contains("Broken pipe");
    }
}
