package org.jlta.cli;

import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;

import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Wrong usage: what is wrong and how it is right, in a few lines rather than the whole help. */
final class UsageErrors implements IParameterExceptionHandler {
    private final Console console;

    UsageErrors(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine commandLine = e.getCommandLine();
        console.message(e.getMessage());
        UnmatchedArgumentException.printSuggestions(e, commandLine.getErr());
        commandLine.getErr()
                .println(commandLine.getHelp().synopsisHeading() + commandLine.getHelp().synopsis(0).strip());
        commandLine.getErr().println("Try '" + commandLine.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }
}
