package org.jlta.cli.live;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jlta.agent.options.AgentOption;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.port.Verb;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spelling;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code jlta configure}: changes options of an agent that records. */
@Command(name = "configure", description = "Changes options of the agent while it records: its parts (interactions, locks, "
        + "tasks, cpu, methods), preset, include, exclude, calls, mincall, sampler and interval. A value that is left out "
        + "takes the option back to its default.", footer = {"", "Example: time the calls of one package",
                "  jlta configure 4711 include='com.acme.*' mincall=5ms",
                "Example: no more interactions", "  jlta configure 4711 interactions=off"})
public final class ConfigureCommand extends VerbCommand {
    @Parameters(index = "1..*", arity = "1..*", paramLabel = "NAME=VALUE", description = "Options of the agent.")
    private List<String> changes;

    public ConfigureCommand(Console console) {
        super(console, Verb.CONFIGURE);
    }

    @Override
    Map<String, String> values() throws Refusal {
        Map<String, String> values = new TreeMap<>();
        for (String change : changes) {
            int sign = change.indexOf('=');
            if (sign < 1) {
                throw Refusal.usage("'" + change + "' is no change of an option: expected is NAME=VALUE.");
            }
            requireKnown(change.substring(0, sign));
            values.put(change.substring(0, sign), change.substring(sign + 1));
        }
        return values;
    }

    private static void requireKnown(String name) throws Refusal {
        if (!AgentOptions.isKnown(name)) {
            List<String> changeable = AgentOptions.known().stream().map(AgentOption::name)
                    .filter(AgentOptions::isChangeable).toList();
            throw Refusal.usage("There is no option '" + name + "'" + Spelling.nearest(name, changeable)
                    .map(meant -> ": did you mean " + meant + "?")
                    .orElse("; these can be changed: " + String.join(", ", changeable) + "."));
        }
    }

    @Override
    String done() {
        return "Changed: " + String.join(", ", changes);
    }
}
