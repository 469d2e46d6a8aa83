package org.jlta.cli.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.RefusedException;
import org.jlta.cli.live.PortOptions;
import org.jlta.cli.live.TypedAddress;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code jlta detach}: takes the agent out of a JVM where it was left. */
@Command(name = "detach", description = "Ends the recording of the agent in a running JVM and takes the agent out; the JVM "
        + "writes the file that the agent was given, if any.", footer = {"", "Example:",
                "  jlta attach 4711 --stay", "  jlta detach 4711"})
public final class DetachCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TARGET", description = "Pid, a part of the main class or jar name that fits one JVM, or "
            + "HOST:PORT of an agent.")
    private String target;

    @Mixin
    private PortOptions port;

    public DetachCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal {
        if (TypedAddress.isRemote(target)) {
            return detachRemote();
        }
        try {
            Jvm jvm = Targets.find(target);
            LiveAgent agent = LiveAgent.of(jvm);
            if (!agent.isActive()) {
                throw Refusal.noAnswer("The agent does not record in " + jvm.label() + ".");
            }
            Path folder = agent.repository();
            Path file = agent.options().output();
            agent.detach();
            console.message(jvm.label() + " goes on without the agent"
                    + (file != null && file.isAbsolute() && Files.isRegularFile(file)
                            ? "; what it recorded is in " + file + "."
                            : "."));
            LeftChunks.tell(console, folder);
            return ExitCode.ANSWERED;
        } catch (AttachException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        }
    }

    private int detachRemote() throws Refusal {
        AgentAddress address = TypedAddress.remote(HostPort.parse(target), port.tokenFile(), port.certificates());
        try {
            address.control(Verb.DETACH, Map.of());
        } catch (AttachException | RefusedException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        }
        console.message("The JVM at " + target + " goes on without the agent.");
        return ExitCode.ANSWERED;
    }
}
