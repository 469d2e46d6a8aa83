package org.jlta.cli.live;

import org.jlta.agent.port.Verb;
import org.jlta.cli.shell.Console;

import picocli.CommandLine.Command;

/** {@code jlta reset}: forgets what was recorded so far. */
@Command(name = "reset", description = "Drops what was recorded so far and goes on; threads that live keep their origin.", footer = {
        "", "Example:", "  jlta reset 4711"})
public final class ResetCommand extends VerbCommand {

    public ResetCommand(Console console) {
        super(console, Verb.RESET);
    }

    @Override
    String done() {
        return "Dropped: what was recorded so far";
    }
}
