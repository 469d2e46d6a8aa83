package org.jlta.cli.question;

import java.io.IOException;
import java.util.concurrent.Callable;

import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code jlta features}: the rules that tell features. */
@Command(name = "features", description = "Prints the rules that tell which class and method belongs to which feature (SQL, HTTP, JSON, "
        + "…), to be changed and handed to --feature-rules.", footer = {"", "Example: rules of your own",
                "  jlta features > my-features.txt",
                "  jlta flame app.jfr --features --feature-rules my-features.txt"})
public final class FeaturesCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private FeatureOptions features;

    public FeaturesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException {
        features.rules(console);
        var out = console.results();
        out.write(features.text(console));
        out.flush();
        return ExitCode.ANSWERED;
    }
}
