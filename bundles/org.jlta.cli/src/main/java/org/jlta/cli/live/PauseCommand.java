package org.jlta.cli.live;

import org.jlta.agent.port.Verb;
import org.jlta.cli.shell.Console;

import picocli.CommandLine.Command;

/** {@code jlta pause}: records little until it goes on. */
@Command(name = "pause", description = "Records no more than starts and ends of threads, until jlta resume.", footer = {
        "",
        "Example:", "  jlta pause 4711", "  jlta resume 4711"})
public final class PauseCommand extends VerbCommand {

    public PauseCommand(Console console) {
        super(console, Verb.PAUSE);
    }

    @Override
    String done() {
        return "Paused; jlta resume goes on";
    }
}
