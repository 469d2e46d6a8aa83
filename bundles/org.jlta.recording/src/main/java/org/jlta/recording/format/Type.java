package org.jlta.recording.format;

import java.util.List;

/**
 * A type of a chunk: of events, of constants or of values.
 *
 * @param id     number within the chunk
 * @param name   as JDK 11 and later call it: {@code jdk.ThreadStart} for what JDK 9 called
 *               {@code com.oracle.jdk.ThreadStart}
 * @param simple whether a value of it is that of its only field
 * @param fields in the order in which they are written
 */
public record Type(long id, String name, boolean simple, List<Field> fields) {
    private static final String OLD_EVENTS = "com.oracle.jdk.";
    private static final String OLD_TYPES = "com.oracle.jfr.types.";

    public Type {
        fields = List.copyOf(fields);
    }

    /** The name since JDK 11; equal ones are one object, which makes comparing them cheap. */
    static String nameOf(String recorded) {
        return nameSince11(recorded).intern();
    }

    private static String nameSince11(String recorded) {
        if (recorded.startsWith(OLD_EVENTS)) {
            return "jdk." + recorded.substring(OLD_EVENTS.length());
        }
        return recorded.startsWith(OLD_TYPES)
                ? "jdk.types." + recorded.substring(OLD_TYPES.length())
                : recorded;
    }

    /** Place of a field in {@link #fields}, -1 for none of that name. */
    public int indexOf(String field) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(field)) {
                return i;
            }
        }
        return -1;
    }
}
