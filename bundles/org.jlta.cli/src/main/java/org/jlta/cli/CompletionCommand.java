package org.jlta.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.Callable;

import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code jlta completion}: a script for the shell. */
@Command(name = "completion", description = "Prints a completion script for bash and zsh.", footer = {"", "Example:",
        "  source <(jlta completion)"})
final class CompletionCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Writer out = console.results();
        out.write(AutoComplete.bash("jlta", spec.root().commandLine()));
        out.flush();
        return ExitCode.ANSWERED;
    }
}
