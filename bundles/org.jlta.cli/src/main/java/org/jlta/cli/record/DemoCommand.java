package org.jlta.cli.record;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.jlta.cli.output.Format;
import org.jlta.cli.output.RecordingName;
import org.jlta.cli.question.Asked;
import org.jlta.cli.question.LeaksCommand;
import org.jlta.cli.question.OverviewAnswer;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.JavaModules;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code jlta demo}: runs the bundled server, two web applications of which one leaks, and answers. */
@Command(name = "demo", customSynopsis = "jlta demo [-o FILE] [--force] [-- ARGUMENT…]", description = "Runs the bundled demo server under the agent and tells where its threads came from "
        + "and which leaked.", footer = {"", "Example:", "  jlta demo -o demo.jfr",
                "Example: other leaks",
                "  jlta demo -- --leaks 5 --reloads 4"})
public final class DemoCommand implements Callable<Integer> {
    private static final String MAIN = "org.jlta.demo.DemoServer";

    private final Console console;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "The recording. Default: "
            + "jlta-demo-PID-TIME.jfr in this folder.")
    private String output;

    @Option(names = "--force", description = "Overwrite an existing file.")
    private boolean force;

    @Parameters(arity = "0..*", paramLabel = "ARGUMENT", description = "For the demo, after --: "
            + "--leaks N, --reloads N, --requests N, --seconds S, --seed N.")
    private List<String> arguments = List.of();

    public DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException, RecordingException {
        JavaModules.require("jdk.jfr", "record its demo");
        List<String> command = new ArrayList<>(List.of(java(), "-cp", System.getProperty("java.class.path"), MAIN));
        command.addAll(arguments);
        RecordingName name = new RecordingName(output, "demo", force);
        RecordedRun.Outcome outcome = new RecordedRun(console, new RecordedCommand(command), name,
                Optional.empty())
                .run(AgentOptionArguments.none());
        if (outcome.exitCode() != ExitCode.ANSWERED || outcome.files().isEmpty()) {
            return outcome.exitCode();
        }
        answer(outcome.files().get(0));
        return ExitCode.ANSWERED;
    }

    private void answer(Path file) throws Refusal, RecordingException, IOException {
        Asked asked = Asked.of(file, console);
        Writer out = console.results();
        out.write('\n');
        OverviewAnswer.of(asked).print(Format.TEXT, out);
        out.write('\n');
        LeaksCommand.of(asked).print(Format.TEXT, out);
        out.flush();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
