package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.TargetTemp;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.output.RecordingName;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jlta attach}: records a JVM that runs already. */
@Command(name = "attach", description = "Loads the agent into a running JVM, or makes the one that is there record again; "
        + "records until --for is over, Ctrl-C, or the end of the JVM; then saves the recording and takes the agent out, "
        + "unless it was there and recording before.", footer = {
                "", "Example:", "  jlta attach my-server.jar --for 30s -o server.jfr",
                "Example: leave the agent there and ask while it records", "  jlta attach 4711 --stay",
                "  jlta threads 4711 --where unnamed", "  jlta detach 4711"})
public final class AttachCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TARGET", description = "Pid, or a part of the main class or jar name that fits one JVM.")
    private String target;

    @Option(names = {"-o",
            "--output"}, paramLabel = "FILE", description = "The recording; %%p in it is the process id, "
                    + "%%t the time; it grows beside it, on a disk with room: Flight Recorder can end a JVM on a full one. "
                    + "Default: jlta-NAME-PID-TIME.jfr in this folder.")
    private String output;

    @Option(names = "--force", description = "Overwrite an existing file.")
    private boolean force;

    @Option(names = "--for", paramLabel = "SPAN", description = "How long to record, such as 30s or 5m; else until Ctrl-C.")
    private String span;

    @Option(names = "--stay", description = "Leave the agent in the JVM, recording. Without --for, return at once: the "
            + "JVM writes the file itself when it ends.")
    private boolean stay;

    @Spec
    private CommandSpec spec;

    public AttachCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException, RecordingException {
        Long nanos = span == null ? null : Spans.require("--for", span);
        AgentOptions options = AgentOptionArguments.read(spec);
        boolean returns = stay && nanos == null;
        if (options.repository() != null && !returns) {
            throw Refusal.usage("--repository is for --stay without --for: else the recording grows beside its file.");
        }
        try {
            Jvm jvm = Targets.find(target);
            RecordingName name = new RecordingName(output, jvm.shortName().isEmpty() ? "java" : jvm.shortName(), force);
            if (returns) {
                stayBehind(jvm, name, options);
            } else {
                new AttachedRun(console, jvm, name, stay).run(options, nanos);
            }
            return ExitCode.ANSWERED;
        } catch (AttachException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        }
    }

    private void stayBehind(Jvm jvm, RecordingName name, AgentOptions options)
            throws AttachException, Refusal, IOException {
        name.check();
        boolean foreign = jvm.isForeign();
        String file = foreign
                ? TargetTemp.pathOf(name.of(jvm.pid()).getFileName().toString())
                : name.of(jvm.pid()).toString();
        AgentOptions asked = AgentOptionArguments.with(options, "output", file);
        LiveAgent before = LiveAgent.of(jvm);
        if (before.isActive() && !before.isOther()) {
            console.message(jvm.label() + " records already, and goes on. Ask it: jlta " + jvm.pid() + ".");
            boolean writesOther = output == null && before.options().output() != null;
            SecondAttach.apply(console, jvm, before, writesOther ? options : asked);
            return;
        }
        LiveAgent agent = LiveAgent.attach(jvm, asked);
        LeftChunks.tellReplaced(console, before);
        // another tool can have been faster: then its agent took what can be changed, and the output where it had none
        List<String> left = asked.differing(agent.options());
        if (left.contains("output")) {
            console.message(jvm.label() + " records already, and goes on. Ask it: jlta " + jvm.pid() + ".");
            SecondAttach.tellLeft(console, jvm, left);
            return;
        }
        if (name.mayReplace() && !foreign) {
            Files.deleteIfExists(Path.of(file)); // the agent replaces none
        }
        console.message(
                jvm.label() + " records. Ask it: jlta " + jvm.pid() + ". When it ends, it writes " + file
                        + (foreign
                                ? jvm.isApart() ? " in its own file system." : " as its own user."
                                : "; if it is killed, jlta info " + agent.repository() + " reads what is there."));
        SecondAttach.tellLeft(console, jvm, left);
    }
}
