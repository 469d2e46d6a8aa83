package org.jlta.analysis.load;

import org.jlta.recording.AgentEvents;
import org.jlta.recording.format.Event;

/**
 * What an event of the agent tells of a thread as it is; texts are null where they are missing.
 *
 * @param contextId 0 for none
 */
record ThreadDescription(String name, String className, boolean isDaemon, boolean isVirtual, String targetClass,
        int priority,
        String group, long contextId) {

    static ThreadDescription of(Event event, Fields fields) {
        return new ThreadDescription(fields.name(event, AgentEvents.NAME),
                fields.text(event, AgentEvents.CLASS_NAME), fields.flag(event, AgentEvents.DAEMON),
                fields.flag(event, AgentEvents.VIRTUAL), fields.className(event, AgentEvents.TARGET_CLASS),
                (int) fields.number(event, AgentEvents.PRIORITY, 0), fields.name(event, AgentEvents.GROUP),
                fields.number(event, AgentEvents.CONTEXT_ID, 0));
    }
}
