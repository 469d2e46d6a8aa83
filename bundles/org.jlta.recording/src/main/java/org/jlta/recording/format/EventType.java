package org.jlta.recording.format;

import java.util.HashMap;
import java.util.Map;

/** A type of events of a chunk. Immutable. */
public final class EventType {
    final Layout layout;
    /** Places of fields that most events have, -1 where this type has none. */
    final int startAt;
    final int durationAt;
    final int threadAt;
    final int stackAt;
    /** By field, the constants that it refers to; null for none. */
    final ConstantPool[] pools;
    private final Map<String, Integer> places = new HashMap<>();

    EventType(Layout layout, Constants constants) {
        this.layout = layout;
        pools = new ConstantPool[layout.kinds.length];
        for (int i = 0; i < layout.kinds.length; i++) {
            Field field = layout.type.fields().get(i);
            places.put(field.name(), i);
            pools[i] = layout.kinds[i] == Kind.REFERENCE ? constants.pool(field.typeId()) : null;
        }
        startAt = indexOf("startTime");
        durationAt = indexOf("duration");
        threadAt = indexOf("eventThread");
        stackAt = indexOf("stackTrace");
    }

    /** {@code jdk.ThreadStart}, for recordings of JDK 9 and 10 too. */
    public String name() {
        return layout.type.name();
    }

    /** Its fields. */
    public Type type() {
        return layout.type;
    }

    /** Place of a field, -1 for none of that name. */
    public int indexOf(String field) {
        return places.getOrDefault(field, -1);
    }
}
