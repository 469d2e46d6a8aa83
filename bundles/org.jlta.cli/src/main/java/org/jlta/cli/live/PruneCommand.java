package org.jlta.cli.live;

import java.util.Map;

import org.jlta.agent.port.Verb;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code jlta prune}: forgets what is old. */
@Command(name = "prune", description = "Drops what was recorded longer ago, by whole chunks of the recording; threads that "
        + "live keep their origin.", footer = {"", "Example:", "  jlta prune 4711 --older 10m"})
public final class PruneCommand extends VerbCommand {
    @Option(names = "--older", required = true, paramLabel = "SPAN", description = "What is older, such as 30s or 10m.")
    private String older;

    public PruneCommand(Console console) {
        super(console, Verb.PRUNE);
    }

    @Override
    Map<String, String> values() throws Refusal {
        Spans.require("--older", older);
        return Map.of(Verb.AGE, older);
    }

    @Override
    String done() {
        return "Dropped: chunks that ended more than " + older + " ago";
    }
}
