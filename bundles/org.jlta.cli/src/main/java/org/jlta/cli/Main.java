package org.jlta.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

import org.jlta.agent.JvmList;
import org.jlta.cli.record.AgentOptionArguments;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Spelling;

import picocli.CommandLine;

/** Starts the command line. */
public final class Main {
    private static final Set<String> OWN_OPTIONS = Set.of("-h", "--help", "-V", "--version");

    private Main() {
    }

    /** Runs a command and ends the JVM with its exit code. */
    public static void main(String[] args) {
        System.exit(run(Console.system(), args));
    }

    /** Runs a command. */
    public static int run(Console console, String... args) {
        CommandLine commandLine = commandLine(console);
        Optional<String> meant = meantCommand(commandLine, args);
        if (meant.isPresent()) {
            console.message("unknown command '" + args[0] + "', did you mean " + meant.get()
                    + "? jlta --help lists the commands.");
            return ExitCode.USAGE;
        }
        try {
            return commandLine.execute(withCommand(commandLine, args));
        } catch (OutOfMemoryError e) {
            // what was read is given up by now, so there is memory to say it
            console.message("The Java that runs jlta has a heap of " + (Runtime.getRuntime().maxMemory() >> 20)
                    + " MB, which is too small for this: set JDK_JAVA_OPTIONS=-Xmx4g, or more, and ask again.");
            return ExitCode.NO_ANSWER;
        }
    }

    /** The command that the first word is a slip of, unless it is a source: a file or a part of a running JVM's name. */
    private static Optional<String> meantCommand(CommandLine commandLine, String[] args) {
        if (args.length == 0 || !isSource(commandLine, args) || exists(args[0])) {
            return Optional.empty();
        }
        Optional<String> meant = Spelling.nearest(args[0], commandLine.getSubcommands().keySet());
        return meant.isPresent() && JvmList.unasked().stream()
                .anyMatch(jvm -> jvm.mainClass() != null && jvm.mainClass().contains(args[0]))
                        ? Optional.empty()
                        : meant;
    }

    private static boolean exists(String file) {
        try {
            return Files.exists(Path.of(file));
        } catch (InvalidPathException e) {
            // no path, so no file has it
            return false;
        }
    }

    private static boolean isSource(CommandLine commandLine, String[] args) {
        return !OWN_OPTIONS.contains(args[0]) && !commandLine.getSubcommands().containsKey(args[0]);
    }

    private static CommandLine commandLine(Console console) {
        CommandLine commandLine = new CommandLine(new Jlta(), new CommandFactory(console));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setOut(new PrintWriter(console.results(), true));
        commandLine.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(
                console.terminal() ? CommandLine.Help.Ansi.AUTO : CommandLine.Help.Ansi.OFF));
        commandLine.setParameterExceptionHandler(new UsageErrors(console));
        commandLine.setExecutionExceptionHandler(new Failures(console));
        for (CommandLine command : commandLine.getSubcommands().values()) {
            command.getCommandSpec().mixinStandardHelpOptions(true);
            command.getCommandSpec().versionProvider(new Version());
        }
        AgentOptionArguments.addTo(commandLine.getSubcommands().get("record").getCommandSpec(), Set.of("repository"));
        AgentOptionArguments.addTo(commandLine.getSubcommands().get("attach").getCommandSpec(), Set.of());
        AgentOptionArguments.addTo(commandLine.getSubcommands().get("agent").getCommandSpec(), Set.of());
        // what follows record's or demo's own options belongs to another program
        commandLine.getSubcommands().get("record").setStopAtPositional(true);
        commandLine.getSubcommands().get("demo").setStopAtPositional(true);
        return commandLine;
    }

    /** {@code jlta SOURCE …} means {@code jlta overview SOURCE …}. */
    private static String[] withCommand(CommandLine commandLine, String[] args) {
        if (args.length == 0 || !isSource(commandLine, args)) {
            return args;
        }
        String[] result = new String[args.length + 1];
        result[0] = "overview";
        System.arraycopy(args, 0, result, 1, args.length);
        return result;
    }
}
