package org.jlta.cli.record;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jlta.agent.AgentJar;
import org.jlta.agent.CommandLines;
import org.jlta.agent.JavaImage;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.shell.Refusal;

/** A command as it is started under the agent. */
final class RecordedCommand {
    /** Read by the {@code java} launcher since JDK 9; what it takes from there it says on stderr ("NOTE: Picked up …"). */
    private static final String OPTIONS_VARIABLE = "JDK_JAVA_OPTIONS";

    private final List<String> words;

    RecordedCommand(List<String> words) {
        this.words = List.copyOf(words);
    }

    /** Main class or jar of a {@code java} command, else the command. */
    String name() {
        String main = isJava() ? CommandLines.main(words) : words.get(0);
        return main == null ? "java" : main;
    }

    /** What the command line and the variables that a JVM reads say of archives of classes. */
    ArchiveOptions archiveOptions() {
        List<String> options = new ArrayList<>(ArchiveOptions.words(System.getenv("JAVA_TOOL_OPTIONS")));
        options.addAll(ArchiveOptions.words(System.getenv(OPTIONS_VARIABLE)));
        options.addAll(isJava() ? CommandLines.jvmOptions(words) : List.of());
        options.addAll(ArchiveOptions.words(System.getenv("_JAVA_OPTIONS")));
        return ArchiveOptions.of(options);
    }

    /** Refuses a {@code java} whose image lacks what the agent needs: with the agent, it would not even start. */
    void checkImage() throws Refusal {
        Optional<Path> java = isJava() ? executable(words.get(0)) : Optional.empty();
        if (java.isEmpty()) {
            return;
        }
        try {
            List<String> missing = JavaImage.missingModulesOf(java.get());
            if (!missing.isEmpty()) {
                throw Refusal.noAnswer("The Java image of " + java.get() + " lacks " + String.join(", ", missing)
                        + ": make the image with jlink --add-modules " + String.join(",", JavaImage.NEEDED)
                        + " beside the application's own.");
            }
        } catch (IOException e) {
            throw Refusal.noAnswer(java.get() + " could not be run: " + e.getMessage(), e);
        }
    }

    /** Into {@code java …} the agent is inserted; any other command hands it on in its environment. */
    ProcessBuilder builder(AgentOptions options, RecordingFolder folder) throws IOException {
        if (!isJava()) {
            ProcessBuilder builder = new ProcessBuilder(words);
            String agent = "-javaagent:" + AgentJar.path() + "=@" + folder.writeOptions(options);
            builder.environment().merge(OPTIONS_VARIABLE, quoted(agent), (old, added) -> old + " " + added);
            return builder;
        }
        List<String> with = new ArrayList<>(words);
        with.add(1, "-javaagent:" + AgentJar.path() + "=" + options.toArgument());
        return new ProcessBuilder(with);
    }

    private boolean isJava() {
        return CommandLines.isJava(words.get(0));
    }

    /** As the launcher takes the variable apart: at white space outside of quotes. */
    private static String quoted(String argument) {
        return argument.chars().anyMatch(Character::isWhitespace) ? '"' + argument + '"' : argument;
    }

    private static Optional<Path> executable(String command) {
        if (command.indexOf('/') >= 0 || command.indexOf(File.separatorChar) >= 0) {
            Path path = Path.of(command);
            return Files.isExecutable(path) ? Optional.of(path) : Optional.empty();
        }
        Map<String, String> environment = System.getenv();
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path path = Path.of(folder, command);
            if (Files.isRegularFile(path) && Files.isExecutable(path)) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }
}
