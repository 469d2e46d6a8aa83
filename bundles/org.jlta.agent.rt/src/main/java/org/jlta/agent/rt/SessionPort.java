package org.jlta.agent.rt;

import java.io.IOException;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jvm.AgentStatus;
import org.jlta.agent.rt.port.ControlPort;
import org.jlta.agent.rt.port.Controlled;
import org.jlta.agent.rt.port.PortSettings;
import org.jlta.agent.rt.port.StreamBudget;

/**
 * The ports of a session: one from the start where its options name an address, and one for tools of this host from when one asks
 * until it is idle, unless the first is for them too. Any thread may call it.
 */
final class SessionPort {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long FOR_STREAMS_MILLIS = 1000;
    /** A client that has taken nothing for so long is not waited for. */
    private static final long STUCK_MILLIS = 1000;
    /**
     * While the JVM goes on, who is behind gets the rest as long as it takes it; but the JVM answers no tool meanwhile, and these wait
     * for four seconds only.
     */
    private static final long FOR_REST_MILLIS = 2_000;

    private final AgentOptions options;
    private final Controlled controlled;
    private final String version;
    private final AgentStatus status;
    private final StreamBudget budget;
    /** At the address that was asked for; null where none was. */
    private ControlPort asked;
    /** For tools of this host; null while it is closed. */
    private ControlPort local;
    private boolean ended;

    SessionPort(AgentOptions options, Controlled controlled, String version, AgentStatus status) {
        this.options = options;
        this.controlled = controlled;
        this.version = version;
        this.status = status;
        this.budget = new StreamBudget(options.readersBytesPerSecond());
    }

    /** Opens the one that the options ask for; where it cannot be opened, the recording goes on without it. */
    synchronized void start(Losses losses) {
        if (options.withoutEffect() != null) {
            Messages.say(options.withoutEffect());
        }
        if (options.address() == null || ended) {
            return;
        }
        try {
            asked = ControlPort.open(new PortSettings(options.address(), options.tokenFile(), options.tls(),
                    options.insecure(), 0), controlled, budget, version);
            if (asked.isForLocalTools()) {
                status.port(asked.tokenFile());
            }
        } catch (AgentRefusal e) {
            Messages.say(e.getMessage() + "; the recording goes on without it");
            losses.note(e.getMessage());
        }
    }

    /**
     * Opens one for tools of this host, if there is none.
     *
     * @throws AgentRefusal
     *             when it cannot be opened, or the recording has ended
     */
    synchronized void open() throws AgentRefusal {
        if (ended) {
            throw new AgentRefusal("the port cannot be opened: the recording has ended", null);
        }
        if (local == null && (asked == null || !asked.isForLocalTools())) {
            local = ControlPort.open(new PortSettings(null, null, null, false, options.idleNanos()), controlled,
                    budget, version);
            status.port(local.tokenFile());
        }
    }

    /** Whether a tool is connected. */
    synchronized boolean hasClients() {
        return asked != null && asked.clients() > 0 || local != null && local.clients() > 0;
    }

    /** Several times a second. */
    synchronized void poll() throws IOException {
        if (asked != null) {
            asked.poll();
        }
        if (local != null && local.poll()) {
            status.port(null);
            local.close();
            local = null;
        }
    }

    /** The recording has ended: who was behind may have the rest at once. */
    void lift() {
        budget.lift();
    }

    /**
     * After the recording ended: lets its readers have the end, in bounded time, and closes the ports for good.
     *
     * @param waits
     *            whether the JVM ends and waits for this
     */
    void close(boolean waits) throws IOException {
        lift();
        ControlPort[] closing;
        synchronized (this) {
            ended = true;
            closing = new ControlPort[]{asked, local};
            asked = null;
            local = null;
        }
        long end = System.nanoTime() + (waits ? FOR_STREAMS_MILLIS : FOR_REST_MILLIS) * NANOS_PER_MILLI;
        for (ControlPort port : closing) {
            if (port != null) {
                status.port(null);
                close(port, end);
            }
        }
    }

    private static void close(ControlPort port, long endNanos) throws IOException {
        try {
            port.awaitStreams(STUCK_MILLIS, Math.max(0, (endNanos - System.nanoTime()) / NANOS_PER_MILLI));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        port.close();
    }
}
