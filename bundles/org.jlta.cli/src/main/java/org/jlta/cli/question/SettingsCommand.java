package org.jlta.cli.question;

import java.io.IOException;
import java.util.concurrent.Callable;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.settings.SettingsFile;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;

/** {@code jlta settings}: what the user set for all recordings. */
@Command(name = "settings", description = "Prints what is set for all recordings, and in which file: own packages, whose code is "
        + "blamed (own), names of threads that count as none (unnamed, a regular expression), and from which amount on something "
        + "is a finding. The preferences of the views are the same.", footer = {"", "Example: what is set",
                "  jlta settings", "Example: other own packages for one question",
                "  jlta origins app.jfr --by blame --own com.acme"})
public final class SettingsCommand implements Callable<Integer> {
    private final Console console;

    public SettingsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException {
        AnalysisSettings settings = UserSettings.of(console);
        var out = console.results();
        out.write("# " + SettingsFile.ofUser(console.environment()).path() + System.lineSeparator());
        for (String line : SettingsFile.lines(settings)) {
            out.write(line + System.lineSeparator());
        }
        out.flush();
        return ExitCode.ANSWERED;
    }
}
