package org.jlta.agent.tests;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.jlta.recording.ActivityEvents;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.InteractionEvents;
import org.jlta.recording.KeepEvents;
import org.jlta.recording.LimitEvents;
import org.jlta.recording.LockEvents;
import org.jlta.recording.ResourceEvents;
import org.jlta.recording.StackEvents;
import org.jlta.recording.TaskEvents;

/**
 * What the classes of the contract declare, {@link AgentEvents} and one for each domain.
 *
 * @param events names of events
 * @param fields names of fields
 */
record Contract(Set<String> events, Set<String> fields) {
    private static final List<Class<?>> DOMAINS = List.of(AgentEvents.class, InteractionEvents.class,
            LockEvents.class, LimitEvents.class, KeepEvents.class, TaskEvents.class, ResourceEvents.class,
            ActivityEvents.class, StackEvents.class);

    static Contract read() throws IllegalAccessException {
        Set<String> events = new TreeSet<>();
        Set<String> fields = new TreeSet<>();
        for (Class<?> domain : DOMAINS) {
            for (Field constant : domain.getFields()) {
                String value = (String) constant.get(null);
                (value.startsWith("jlta.") ? events : fields).add(value);
            }
        }
        return new Contract(events, fields);
    }
}
