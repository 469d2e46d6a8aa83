package org.jlta.agent.remote;

import java.nio.file.Path;
import java.util.Map;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Token;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;

/**
 * Where an agent's port is, and what is needed to be let in.
 *
 * @param label        for people
 * @param address      where it listens
 * @param tokens       the secrets
 * @param certificates of the agent, for TLS; null for none
 */
public record AgentAddress(String label, HostPort address, TokenFile tokens, Path certificates) {

    /**
     * Of the agent in a JVM of this host, which opens its port for this.
     *
     * @throws AttachException when it cannot be reached, or no agent records there
     */
    public static AgentAddress of(Jvm jvm) throws AttachException {
        TokenFile tokens = LiveAgent.of(jvm).openPort();
        return new AgentAddress(jvm.label(), HostPort.parse(tokens.address()), tokens, null);
    }

    /** Of an agent that listens by itself. */
    public static AgentAddress of(HostPort address, TokenFile tokens, Path certificates) {
        return new AgentAddress("the agent at " + address, address, tokens, certificates);
    }

    /**
     * Connects with the right that is needed, and with no more where there is a choice.
     *
     * @throws AttachException  when there is no agent that answers, or the tokens give no such right
     * @throws RefusedException when the agent does not let us in
     */
    public RemoteAgent connect(Role needed) throws AttachException, RefusedException {
        Token token = tokens.token(needed);
        if (token == null) {
            token = tokens.token(Role.CONTROL);
        }
        if (token == null) {
            throw new AttachException("The file of tokens has none for control, which is needed for this.");
        }
        return RemoteAgent.connect(address, token, certificates);
    }

    /**
     * Connects, asks for a verb that changes something and is no stream, and leaves again.
     *
     * @return what the agent answers, values by name
     */
    public Map<String, String> control(Verb verb, Map<String, String> values)
            throws AttachException, RefusedException {
        try (RemoteAgent agent = connect(Role.CONTROL)) {
            return agent.ask(verb, values);
        }
    }
}
