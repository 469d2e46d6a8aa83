package org.jlta.cli.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.agent.AttachException;
import org.jlta.agent.Targets;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.cli.shell.Refusal;

/** Which agent is meant by what was typed. */
public final class TypedAddress {

    private TypedAddress() {
    }

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
            return AgentAddress.of(Targets.find(target));
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
            return AgentAddress.of(address, TokenFile.read(tokenFile), certificates);
        } catch (IOException e) {
            throw Refusal.usage("--tokenfile: " + e.getMessage() + ".");
        }
    }
}
