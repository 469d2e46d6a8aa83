package org.jlta.cli.live;

import org.jlta.agent.port.Verb;
import org.jlta.cli.shell.Console;

import picocli.CommandLine.Command;

/** {@code jlta resume}: ends a pause. */
@Command(name = "resume", description = "Records as before jlta pause.", footer = {"", "Example:",
        "  jlta resume 4711"})
public final class ResumeCommand extends VerbCommand {

    public ResumeCommand(Console console) {
        super(console, Verb.RESUME);
    }

    @Override
    String done() {
        return "Recording again";
    }
}
