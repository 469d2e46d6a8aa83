package org.jlta.benchmarks.engine;

import java.util.Arrays;

import org.jlta.recording.format.Field;
import org.jlta.recording.format.Type;

/**
 * Writes values of one type, in the order of its fields, whatever the order in which they are given; fields that are not
 * given are 0, false, none or empty.
 */
final class EventForm {
    private final Template template;
    private final Type type;
    /** By field, which of the given values it takes; -1 for none. */
    private final int[] given;

    EventForm(Template template, String typeName, String... fields) {
        this.template = template;
        this.type = template.type(typeName);
        given = new int[type.fields().size()];
        Arrays.fill(given, -1);
        for (int i = 0; i < fields.length; i++) {
            int at = type.indexOf(fields[i]);
            if (at < 0) {
                throw new IllegalArgumentException(typeName + " has no field " + fields[i]);
            }
            given[at] = i;
        }
    }

    long typeId() {
        return type.id();
    }

    /** Values are numbers, flags, texts, and for structures and lists {@link Bytes} that are written already. */
    void write(Bytes out, Object... values) {
        for (int i = 0; i < given.length; i++) {
            Object value = given[i] < 0 ? null : values[given[i]];
            if (value instanceof Bytes written) {
                out.add(written);
            } else {
                write(out, type.fields().get(i), value);
            }
        }
    }

    private void write(Bytes out, Field field, Object value) {
        Type fieldType = template.types.get(field.typeId());
        if (field.constant() || field.array()) {
            out.number(value == null ? 0 : ((Number) value).longValue());
        } else if (!fieldType.fields().isEmpty()) {
            for (Field inner : fieldType.fields()) {
                write(out, inner, null);
            }
        } else {
            primitive(out, fieldType.name(), value);
        }
    }

    private static void primitive(Bytes out, String typeName, Object value) {
        switch (typeName) {
        case "java.lang.String" -> out.text((String) value);
        case "boolean" -> out.octet(Boolean.TRUE.equals(value) ? 1 : 0);
        case "byte" -> out.octet(value == null ? 0 : ((Number) value).intValue());
        case "float" -> out.fixed(value == null ? 0 : Float.floatToIntBits(((Number) value).floatValue()), 4);
        case "double" -> out.fixed(value == null ? 0 : Double.doubleToLongBits(((Number) value).doubleValue()), 8);
        case "int" -> out.number(value == null ? 0 : ((Number) value).longValue() & 0xffffffffL);
        default -> out.number(value == null ? 0 : ((Number) value).longValue());
        }
    }
}
