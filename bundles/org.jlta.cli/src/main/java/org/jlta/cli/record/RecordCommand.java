package org.jlta.cli.record;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.cli.live.NewsOptions;
import org.jlta.cli.output.RecordingName;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jlta record}: runs a command under the agent. */
@Command(name = "record", customSynopsis = "jlta record [-o FILE] [--force] [--tail TOPIC] [AGENT OPTIONS] [--] COMMAND…", description = "Runs a command with the agent and saves the recording when it ends, however it "
        + "ends. Output, input, signals and the exit code are the command's own. Into java … the agent's argument is "
        + "inserted; any other command gets it by JDK_JAVA_OPTIONS, of which each JVM says a line on stderr (NOTE: Picked "
        + "up …).", footer = {"", "Example: a program", "  jlta record -o app.jfr -- java -jar app.jar",
                "Example: whatever a script starts; the first JVM gets FILE, further ones FILE-PID",
                "  jlta record -o tomcat.jfr -- ./catalina.sh run",
                "Example: each call of a package on the console while it runs",
                "  jlta record --include 'com.acme.*' --tail calls -- java -jar app.jar"})
public final class RecordCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = {"-o",
            "--output"}, paramLabel = "FILE", description = "The recording; %%p in it is the process id, "
                    + "%%t the time. Default: jlta-NAME-PID-TIME.jfr in this folder.")
    private String output;

    @Option(names = "--force", description = "Overwrite an existing file.")
    private boolean force;

    @Mixin
    private NewsOptions news;

    @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "The command with its arguments.")
    private List<String> command;

    @Spec
    private CommandSpec spec;

    public RecordCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException {
        RecordedCommand recorded = new RecordedCommand(command);
        RecordingName name = new RecordingName(output, recorded.name(), force);
        return new RecordedRun(console, recorded, name, news.check(console, force)).run(AgentOptionArguments.read(spec))
                .exitCode();
    }
}
