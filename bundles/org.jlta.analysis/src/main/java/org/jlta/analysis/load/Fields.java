package org.jlta.analysis.load;

import java.time.Instant;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedThread;

import org.jlta.recording.TextCode;

/** Fields of events that may be missing in a recording of another version or tool. */
final class Fields {

    private Fields() {
    }

    static String text(RecordedObject event, String field) {
        if (!event.hasField(field)) {
            return null;
        }
        Object value = event.getValue(field);
        return value instanceof RecordedClass type ? type.getName() : value instanceof String text ? text : null;
    }

    /** A text that the agent wrote in {@link TextCode}. */
    static String name(RecordedObject event, String field) {
        return TextCode.decode(text(event, field));
    }

    static long number(RecordedObject event, String field, long otherwise) {
        return event.hasField(field) && event.getValue(field) instanceof Number number ? number.longValue() : otherwise;
    }

    static double fraction(RecordedObject event, String field) {
        return event.hasField(field) && event.getValue(field) instanceof Number number ? number.doubleValue() : 0;
    }

    static boolean flag(RecordedObject event, String field) {
        return event.hasField(field) && event.getValue(field) instanceof Boolean flag && flag;
    }

    static RecordedThread thread(RecordedObject event, String field) {
        return event.hasField(field) && event.getValue(field) instanceof RecordedThread thread ? thread : null;
    }

    /** An instant, null when missing. */
    static Instant instant(RecordedObject event, String field) {
        return event.hasField(field) ? event.getInstant(field) : null;
    }
}
