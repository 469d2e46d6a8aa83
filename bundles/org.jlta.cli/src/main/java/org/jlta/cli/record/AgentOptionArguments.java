package org.jlta.cli.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.jlta.agent.options.AgentOption;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.options.Sampler;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The agent's options as {@code --name value} of a command: as many as the agent knows, with its own words. */
public final class AgentOptionArguments {
    private AgentOptionArguments() {
    }

    /**
     * Adds an option for each of the agent's, but those that the command has already.
     *
     * @param decided names of those that the command decides by itself
     */
    public static void addTo(CommandSpec command, Set<String> decided) {
        for (AgentOption option : AgentOptions.known()) {
            if (!decided.contains(option.name()) && command.findOption("--" + option.name()) == null) {
                String byDefault = option.defaultValue().isEmpty() ? "" : " Default: " + option.defaultValue() + ".";
                command.addOption(OptionSpec.builder("--" + option.name()).type(String.class)
                        .paramLabel(option.valueForm()).completionCandidates(words(option.valueForm()))
                        .description("Agent: " + option.description().replace("%", "%%") + "." + byDefault)
                        .build());
            }
        }
    }

    /** Of {@code on|off} the words, of {@code FILE} none. */
    private static List<String> words(String valueForm) {
        return valueForm.indexOf('|') < 0 ? List.of() : List.of(valueForm.split("\\|"));
    }

    /** What was given of them; the output is the command's own affair. */
    static AgentOptions read(CommandSpec command) throws Refusal {
        try {
            AgentOptions options = none();
            for (AgentOption option : AgentOptions.known()) {
                OptionSpec argument = command.findOption("--" + option.name());
                if (argument != null && argument.getValue() != null && !option.name().equals("output")) {
                    options = options.with(option.name(), argument.getValue());
                }
            }
            if (options.withoutEffect() != null) {
                throw new OptionException(options.withoutEffect());
            }
            return options.sampler() == Sampler.ASYNC && options.profiler() == null ? withProfiler(options) : options;
        } catch (OptionException e) {
            throw Refusal.usage(e.getMessage());
        }
    }

    /** The profiler that was handed out with this program; without one the agent says what is missing. */
    private static AgentOptions withProfiler(AgentOptions options) throws OptionException {
        for (Path folder : HandedOut.folders()) {
            Path jar = folder.resolve("async-profiler.jar");
            if (Files.isRegularFile(jar)) {
                return options.with("profiler", jar.toString());
            }
        }
        return options;
    }

    /** The defaults. */
    static AgentOptions none() {
        try {
            return AgentOptions.parse("");
        } catch (OptionException e) {
            throw new IllegalStateException("no options are refused", e);
        }
    }

    /** A copy with an option that the command decides. */
    static AgentOptions with(AgentOptions options, String name, String value) {
        try {
            return options.with(name, value);
        } catch (OptionException e) {
            throw new IllegalStateException("option of our own: name=" + name + ", value=" + value, e);
        }
    }
}
