package org.jlta.agent.rt;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.events.AgentEvent;
import org.jlta.agent.rt.events.EventText;

/** What {@code jlta.Agent} says in every chunk. Immutable. */
final class AgentFacts {
    private final String version;
    private final String options;
    private final boolean attached;
    private final int stackDepth;

    AgentFacts(String version, AgentOptions options, boolean attached, int stackDepth) {
        this.version = version;
        this.options = options.toArgument();
        this.attached = attached;
        this.stackDepth = stackDepth;
    }

    void write(boolean seesShutdown) {
        AgentEvent event = new AgentEvent();
        event.version = version;
        event.options = EventText.encode(options);
        event.attached = attached;
        event.stackDepth = stackDepth;
        event.seesShutdown = seesShutdown;
        event.commit();
    }
}
