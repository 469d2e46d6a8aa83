package org.jlta.cli.live;

import org.jlta.agent.port.Verb;
import org.jlta.cli.shell.Console;

import picocli.CommandLine.Command;

/** {@code jlta snapshot}: writes what every thread does now. */
@Command(name = "snapshot", description = "Writes what every thread does now, with its stack, into the recording that runs; "
        + "the moment has the mark snapshot.", footer = {"", "Example:", "  jlta snapshot 4711",
                "  jlta cut 4711 --at snapshot"})
public final class SnapshotCommand extends VerbCommand {

    public SnapshotCommand(Console console) {
        super(console, Verb.SNAPSHOT);
    }

    @Override
    String done() {
        return "Written: what every thread does now";
    }
}
