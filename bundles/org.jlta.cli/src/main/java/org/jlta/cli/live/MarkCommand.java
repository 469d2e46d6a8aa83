package org.jlta.cli.live;

import java.util.Map;

import org.jlta.agent.port.Verb;
import org.jlta.cli.shell.Console;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code jlta mark}: gives a moment a name. */
@Command(name = "mark", description = "Sets a mark of a name in the recording that runs: a moment that questions can name, as "
        + "in --from NAME.", footer = {"", "Example:", "  jlta mark 4711 'load begins'",
                "  jlta leaks 4711 --after 'load begins'"})
public final class MarkCommand extends VerbCommand {
    @Parameters(index = "1", paramLabel = "NAME", description = "Its name.")
    private String name;

    public MarkCommand(Console console) {
        super(console, Verb.MARK);
    }

    @Override
    Map<String, String> values() {
        return Map.of(Verb.NAME, name);
    }

    @Override
    String done() {
        return "Marked: " + name;
    }
}
