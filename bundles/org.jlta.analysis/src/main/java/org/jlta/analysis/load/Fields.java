package org.jlta.analysis.load;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

import jdk.jfr.EventType;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

import org.jlta.analysis.ThreadTable;
import org.jlta.recording.TextCode;

/**
 * Fields of events that may be missing in a recording of another version or tool.
 * <p>
 * Remembers the names of each type's fields: asking each event cost a fifth of loading a million. Used by one thread.
 */
final class Fields {
    /** Each chunk brings its types anew. */
    private static final int REMEMBERED = 1 << 12;
    private static final long LONGEST_SECONDS = Long.MAX_VALUE / 1_000_000_000L - 1;

    private final Map<EventType, Set<String>> names = new IdentityHashMap<>();
    private EventType lastType;
    private Set<String> lastNames = Set.of();

    boolean has(RecordedEvent event, String field) {
        EventType type = event.getEventType();
        if (type != lastType) {
            if (names.size() > REMEMBERED) {
                names.clear();
            }
            lastNames = names.computeIfAbsent(type, Fields::names);
            lastType = type;
        }
        return lastNames.contains(field);
    }

    private static Set<String> names(EventType type) {
        Set<String> result = new HashSet<>();
        for (ValueDescriptor field : type.getFields()) {
            result.add(field.getName());
        }
        return result;
    }

    /** A string, or the name of a class; null when missing. */
    String text(RecordedEvent event, String field) {
        Object value = has(event, field) ? event.getValue(field) : null;
        return value instanceof RecordedClass type ? type.getName() : value instanceof String text ? text : null;
    }

    /** A text that the agent wrote in {@link TextCode}. */
    String name(RecordedEvent event, String field) {
        return TextCode.decode(text(event, field));
    }

    long number(RecordedEvent event, String field, long otherwise) {
        return has(event, field) && event.getValue(field) instanceof Number number ? number.longValue() : otherwise;
    }

    /** 0 when missing. */
    double fraction(RecordedEvent event, String field) {
        return has(event, field) && event.getValue(field) instanceof Number number ? number.doubleValue() : 0;
    }

    boolean flag(RecordedEvent event, String field) {
        return has(event, field) && event.getValue(field) instanceof Boolean flag && flag;
    }

    /** A time span in nanoseconds; {@link ThreadTable#UNKNOWN_NANOS} when missing or not set. */
    long nanos(RecordedEvent event, String field) {
        if (!has(event, field)) {
            return ThreadTable.UNKNOWN_NANOS;
        }
        Duration span = event.getDuration(field);
        return span.isNegative() || span.getSeconds() > LONGEST_SECONDS ? ThreadTable.UNKNOWN_NANOS : span.toNanos();
    }

    /** From the event's start to a moment that a field tells; {@link ThreadTable#UNKNOWN_NANOS} where it is not set. */
    long nanosUntil(RecordedEvent event, String field) {
        if (!has(event, field) || event.getInstant(field).isBefore(Instant.EPOCH)) {
            return ThreadTable.UNKNOWN_NANOS;
        }
        Duration span = Duration.between(event.getStartTime(), event.getInstant(field));
        return span.getSeconds() > LONGEST_SECONDS ? ThreadTable.UNKNOWN_NANOS : Math.max(0, span.toNanos());
    }

    RecordedThread thread(RecordedEvent event, String field) {
        return has(event, field) && event.getValue(field) instanceof RecordedThread thread ? thread : null;
    }

    /** Null when missing. */
    Instant instant(RecordedEvent event, String field) {
        return has(event, field) ? event.getInstant(field) : null;
    }
}
