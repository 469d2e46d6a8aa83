package org.jlta.cli.question;

import org.jlta.cli.output.Answer;
import org.jlta.cli.shell.Console;

import picocli.CommandLine.Command;

/** {@code jlta overview}, or {@code jlta SOURCE} alone. */
@Command(name = "overview", description = "Tells in a few sentences what a recording holds, and under each the command that "
        + "proves it. The same as jlta SOURCE.", footer = {"", "Example:", "  jlta app.jfr"})
public final class OverviewCommand extends Question {

    public OverviewCommand(Console console) {
        super(console);
    }

    @Override
    Answer answer(Asked asked) {
        return OverviewAnswer.of(asked);
    }
}
