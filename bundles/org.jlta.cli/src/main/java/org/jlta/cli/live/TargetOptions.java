package org.jlta.cli.live;

import org.jlta.agent.remote.AgentAddress;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Which agent a command is for. */
final class TargetOptions {
    @Parameters(index = "0", paramLabel = "TARGET", description = "Pid, a part of the main class or jar name that fits one "
            + "JVM of this host, or HOST:PORT of an agent.")
    private String target;

    @Mixin
    private PortOptions port;

    /** The agent, whose port is open now. */
    AgentAddress address() throws Refusal {
        return TypedAddress.of(target, port.tokenFile(), port.certificates());
    }
}
