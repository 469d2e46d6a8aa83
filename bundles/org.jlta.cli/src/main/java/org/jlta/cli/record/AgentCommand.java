package org.jlta.cli.record;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.agent.AgentJar;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jlta agent}: the agent jar, and how to start a program with it. */
@Command(name = "agent", description = "Prints the path of the agent jar, then the argument for java, then, with --for, the "
        + "lines to paste.", footer = {"", "Example:", "  jlta agent --for tomcat --output /var/tmp/tomcat-%%p.jfr",
                "Example: in a script", "  java -javaagent:$(jlta agent | head -1)=output=app.jfr -jar app.jar"})
public final class AgentCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--for", paramLabel = "PLACE", description = "${COMPLETION-CANDIDATES}")
    private Place place;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Agent: the recording, written when the "
            + "application ends; %%p is the process id, %%t the time. Default: jlta-%%p-%%t.jfr.")
    private String output = "jlta-%p-%t.jfr";

    @Spec
    private CommandSpec spec;

    public AgentCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException {
        AgentOptions options = AgentOptionArguments.with(AgentOptionArguments.read(spec), "output", output);
        Path jar = AgentJar.lastingPath(besideThisJar());
        Writer out = console.results();
        out.write(jar + "\n-javaagent:" + jar + "=" + options.toArgument() + "\n");
        List<String> lines = place == null ? List.of() : place.lines(jar, options);
        for (String line : lines) {
            out.write(line + "\n");
        }
        out.flush();
        return ExitCode.ANSWERED;
    }

    private static List<Path> besideThisJar() {
        return HandedOut.folders().stream().map(each -> each.resolve("jlta-agent.jar")).toList();
    }
}
