package org.jlta.analysis.load;

import org.jlta.recording.AgentEvents;
import org.jlta.recording.TextCode;
import org.jlta.recording.format.Event;

/**
 * What an event of the agent tells of a thread as it is; texts are null where they are missing.
 *
 * @param contextId 0 for none
 */
record ThreadDescription(String name, String className, boolean isDaemon, boolean isVirtual, String targetClass,
        int priority, String group, long contextId) {
    private static final String[] TEXTS = {AgentEvents.NAME, AgentEvents.CLASS_NAME, AgentEvents.TARGET_CLASS,
            AgentEvents.GROUP};

    static ThreadDescription of(Event event, Fields fields) {
        String[] texts = new String[TEXTS.length];
        // one place that reads all of them: the JVM's compiler puts the code of it into this method once
        for (int i = 0; i < texts.length; i++) {
            texts[i] = event.text(TEXTS[i]);
        }
        return new ThreadDescription(TextCode.decode(texts[0]), texts[1], fields.flag(event, AgentEvents.DAEMON),
                fields.flag(event, AgentEvents.VIRTUAL), fields.className(texts[2]),
                (int) fields.number(event, AgentEvents.PRIORITY, 0), TextCode.decode(texts[3]),
                fields.number(event, AgentEvents.CONTEXT_ID, 0));
    }
}
