package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** A value of a JSON text, with the questions that tests ask of it. Immutable. */
final class Json {
    private final Map<String, Json> fields;
    private final List<Json> items;
    private final String scalar;

    private Json(Map<String, Json> fields, List<Json> items, String scalar) {
        this.fields = fields;
        this.items = items;
        this.scalar = scalar;
    }

    /** The one value of the text. */
    static Json parse(String text) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            parser.nextToken();
            Json whole = value(parser);
            assertNull(parser.nextToken(), "more than one value");
            return whole;
        }
    }

    private static Json value(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            Map<String, Json> fields = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                fields.put(name, value(parser));
            }
            return new Json(fields, List.of(), null);
        }
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            List<Json> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(value(parser));
            }
            return new Json(Map.of(), items, null);
        }
        return new Json(null, List.of(), parser.currentToken() == JsonToken.VALUE_NULL ? null : parser.getText());
    }

    /** Of an array, else empty. */
    List<Json> items() {
        return items;
    }

    /** Of an object, which must have it. */
    Json get(String field) {
        Json found = fields.get(field);
        assertNotNull(found, () -> "field " + field + " of " + fields.keySet());
        return found;
    }

    List<Json> list(String field) {
        return get(field).items;
    }

    /** Null for null. */
    String text(String field) {
        return get(field).scalar;
    }

    /** Of a number. */
    int asInt() {
        return Integer.parseInt(scalar);
    }

    long number(String field) {
        return Long.parseLong(text(field));
    }

    boolean flag(String field) {
        return Boolean.parseBoolean(text(field));
    }

    boolean isNull(String field) {
        Json found = get(field);
        return found.fields == null && found.scalar == null;
    }

    /** Whether the field {@code stack} has a frame of the class. */
    boolean isIn(Class<?> type) {
        return !frames(type).isEmpty();
    }

    /** Frames of the class in the field {@code stack} as {@code method:line}, innermost first. */
    List<String> frames(Class<?> type) {
        return isNull("stack")
                ? List.of()
                : list("stack").stream().filter(frame -> frame.text("class").equals(type.getName()))
                        .map(frame -> frame.text("method") + ":" + frame.number("line")).toList();
    }

    /** The innermost of them. */
    String frame(Class<?> type) {
        return frames(type).stream().findFirst()
                .orElseThrow(() -> new AssertionError("no frame of " + type.getName()));
    }
}
