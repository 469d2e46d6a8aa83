package org.jlta.cli.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Token;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.cli.shell.Refusal;

/**
 * Where an agent's port is, and what is needed to be let in.
 *
 * @param label        for people
 * @param address      where it listens
 * @param tokens       the secrets
 * @param certificates of the agent, for TLS; null for none
 */
public record AgentAddress(String label, HostPort address, TokenFile tokens, Path certificates) {

    /** Whether what was typed names a port rather than a JVM of this host. */
    public static boolean isRemote(String target) {
        return HostPort.parse(target) != null;
    }

    /** The agent in a JVM of this host, which opens its port for this, or the one at a port. */
    static AgentAddress of(String target, Path tokenFile, Path certificates) throws Refusal {
        HostPort address = HostPort.parse(target);
        if (address != null) {
            return remote(address, tokenFile, certificates);
        }
        if (tokenFile != null || certificates != null) {
            throw Refusal.usage("--tokenfile and --tls go with HOST:PORT; a JVM of this host needs neither.");
        }
        try {
            Jvm jvm = Targets.find(target);
            TokenFile tokens = LiveAgent.of(jvm).openPort();
            return new AgentAddress(jvm.label(), HostPort.parse(tokens.address()), tokens, null);
        } catch (AttachException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        }
    }

    /**
     * @param tokenFile null where none was named
     */
    public static AgentAddress remote(HostPort address, Path tokenFile, Path certificates) throws Refusal {
        if (address.port() == 0) {
            throw Refusal.usage(address + " is no port that can be connected to: 0 lets an agent choose one.");
        }
        if (tokenFile == null) {
            throw Refusal.usage("The agent at " + address
                    + " lets in who has its token: name the file with it by --tokenfile.");
        }
        if (certificates != null && !Files.exists(certificates)) {
            throw Refusal.usage("--tls: there is no file " + certificates + ".");
        }
        try {
            return new AgentAddress("the agent at " + address, address, TokenFile.read(tokenFile), certificates);
        } catch (IOException e) {
            throw Refusal.usage("--tokenfile: " + e.getMessage() + ".");
        }
    }

    /** Connects with the right that is needed, and with no more where there is a choice. */
    public RemoteAgent connect(Role needed) throws Refusal {
        Token token = tokens.token(needed);
        if (token == null) {
            token = tokens.token(Role.CONTROL);
        }
        if (token == null) {
            throw Refusal.noAnswer("The file of tokens has none for control, which is needed for this.");
        }
        try {
            return RemoteAgent.connect(address, token, certificates);
        } catch (AttachException | RefusedException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        }
    }
}
