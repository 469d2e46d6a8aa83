package org.jlta.agent.tests;

import java.lang.reflect.Field;
import java.util.Set;
import java.util.TreeSet;

import org.jlta.recording.AgentEvents;

/**
 * What {@link AgentEvents} declares.
 *
 * @param events names of events
 * @param fields names of fields
 */
record Contract(Set<String> events, Set<String> fields) {

    static Contract read() throws IllegalAccessException {
        Set<String> events = new TreeSet<>();
        Set<String> fields = new TreeSet<>();
        for (Field constant : AgentEvents.class.getFields()) {
            String value = (String) constant.get(null);
            (value.startsWith("jlta.") ? events : fields).add(value);
        }
        return new Contract(events, fields);
    }
}
