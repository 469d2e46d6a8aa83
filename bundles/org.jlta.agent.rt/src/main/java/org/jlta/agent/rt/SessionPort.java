package org.jlta.agent.rt;

import java.io.IOException;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jvm.AgentStatus;
import org.jlta.agent.rt.port.ControlPort;
import org.jlta.agent.rt.port.Controlled;
import org.jlta.agent.rt.port.PortSettings;

/**
 * The port of a session: open from the start where its options name an address, else from when a tool asks until it is idle.
 * Any thread may call it.
 */
final class SessionPort {
    private static final long FOR_STREAMS_MILLIS = 1000;

    private final AgentOptions options;
    private final Controlled controlled;
    private final String version;
    private final AgentStatus status;
    private ControlPort port;

    SessionPort(AgentOptions options, Controlled controlled, String version, AgentStatus status) {
        this.options = options;
        this.controlled = controlled;
        this.version = version;
        this.status = status;
    }

    /** Opens it where the options ask for that; where it cannot be opened, the recording goes on without it. */
    void start(Losses losses) {
        if (options.address() == null) {
            return;
        }
        try {
            open();
        } catch (AgentRefusal e) {
            Messages.say(e.getMessage() + "; the recording goes on without it");
            losses.note(e.getMessage());
        }
    }

    /** Opens it, if it is not open. */
    synchronized void open() throws AgentRefusal {
        if (port == null) {
            port = ControlPort.open(new PortSettings(options.address(), options.tokenFile(), options.tls(),
                    options.insecure(), options.address() == null ? options.idleNanos() : 0), controlled, version);
            status.port(port.tokenFile());
        }
    }

    /** Several times a second. */
    synchronized void poll() throws IOException {
        if (port != null && port.poll()) {
            status.port(null);
            port.close();
            port = null;
        }
    }

    /** After the recording ended: lets its readers have the end, in bounded time, and closes the port. */
    void close() throws IOException {
        ControlPort closing;
        synchronized (this) {
            closing = port;
            port = null;
        }
        if (closing == null) {
            return;
        }
        status.port(null);
        try {
            closing.awaitStreams(FOR_STREAMS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        closing.close();
    }
}
