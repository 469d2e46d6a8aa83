package org.jlta.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;

import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Wrong usage: what is wrong and how it is right, in a few lines rather than the whole help. */
final class UsageErrors implements IParameterExceptionHandler {
    private static final Pattern ENUM = Pattern
            .compile("(?s)(.*)expected one of \\[([^\\]]+)] \\(case-insensitive\\) but was '(.*)'");

    private final Console console;

    UsageErrors(Console console) {
        this.console = console;
    }

    /** The argument library names the values of an enum in capitals; one types them in lower case. */
    private static String plain(String message) {
        Matcher matcher = ENUM.matcher(message);
        return matcher.matches()
                ? matcher.group(1) + "is '" + matcher.group(3) + "', expected is one of " + typed(matcher.group(2))
                : message;
    }

    /** Where a value is typed otherwise than it is named, the library names both: {@code WINDOWS_SERVICE, windows-service}. */
    private static String typed(String values) {
        Set<String> words = new LinkedHashSet<>(List.of(values.toLowerCase(Locale.ROOT).split(", ")));
        return words.stream().filter(word -> word.indexOf('_') < 0 || !words.contains(word.replace('_', '-')))
                .collect(Collectors.joining(", "));
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine commandLine = e.getCommandLine();
        console.message(plain(e.getMessage()));
        UnmatchedArgumentException.printSuggestions(e, commandLine.getErr());
        commandLine.getErr()
                .println(commandLine.getHelp().synopsisHeading() + commandLine.getHelp().synopsis(0).strip());
        commandLine.getErr().println("Try '" + commandLine.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }
}
