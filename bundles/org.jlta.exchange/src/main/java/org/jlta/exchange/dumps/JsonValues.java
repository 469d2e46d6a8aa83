package org.jlta.exchange.dumps;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** The values of a JSON dump by their kinds: those of another kind are told, and passed over. */
final class JsonValues {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private final JsonLines lines;
    private final JsonFaults faults;
    private final Set<Long> ids = new HashSet<>();

    /** @param faults takes what is told */
    JsonValues(JsonLines lines, JsonFaults faults) {
        this.lines = lines;
        this.faults = faults;
    }

    /** Of the object that the parser is at the begin of. */
    JsonFields fields(JsonParser json) {
        return new JsonFields(json, faults, lines);
    }

    /** Tells where the current value is of another type, and passes over it then; null, which says nothing, is not told. */
    boolean is(JsonParser json, JsonToken type, String expected) throws IOException {
        if (json.currentToken() == type) {
            return true;
        }
        if (json.currentToken() != JsonToken.VALUE_NULL && json.currentToken() != null) {
            problem(json, expected, value(json));
            skip(json);
        }
        return false;
    }

    /**
     * Passes over the current value, which is not as expected.
     *
     * @throws JsonNested where a thread or a container begins in it
     */
    void skip(JsonParser json) throws IOException {
        int levels = 0;
        JsonToken token = json.currentToken();
        while (token != null) {
            levels += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (levels == 0) {
                return;
            }
            boolean first = token == JsonToken.START_OBJECT;
            token = json.nextToken();
            if (first && token == JsonToken.FIELD_NAME && JsonAgain.isFirst(json.currentName())) {
                json.nextToken();
                throw JsonNested.at(json);
            }
        }
    }

    /** Tells of the current value that it is another one; once for all of which the same is expected. */
    void problem(JsonParser json, String expected, String found) {
        faults.add(expected, lines.number(), pointer(json), expected, found);
    }

    /** The same of a place that was passed. */
    void problem(long line, String pointer, String expected, String found) {
        faults.add(expected, line, pointer, expected, found);
    }

    /** Takes the id of a thread, and tells where one comes again. */
    void takeId(JsonParser json, long id) {
        if (id >= 0 && !ids.add(id)) {
            problem(json, "each tid once", JsonFaults.quoted(Long.toString(id)) + " again");
        }
    }

    /** The line that is read now. */
    long line() {
        return lines.number();
    }

    static String pointer(JsonParser json) {
        return json.getParsingContext().pathAsPointer().toString();
    }

    /** What is there, for a message. */
    static String value(JsonParser json) throws IOException {
        JsonToken token = json.currentToken();
        return token == null ? "nothing" : switch (token) {
        case START_OBJECT -> "an object";
        case START_ARRAY -> "an array";
        default -> JsonFaults.quoted(json.getText());
        };
    }

    /** A text; null for anything else, which is told unless it is null. */
    String text(JsonParser json, String expected) throws IOException {
        return is(json, JsonToken.VALUE_STRING, expected) ? json.getText() : null;
    }

    /** A time; null for anything else, which is told unless it is null. */
    Instant time(JsonParser json) throws IOException {
        String expected = "a time, as '2025-01-31T10:15:30Z'";
        String text = text(json, expected);
        Instant time = FileTextDump.instant(text);
        if (text != null && time == null) {
            problem(json, expected, value(json));
        }
        return time;
    }

    /** A whole number of 0 or more, in JSON a number or text; -1 for anything else, which is told unless it is null. */
    long number(JsonParser json, String expected) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return -1;
        }
        boolean number = (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_STRING)
                && NUMBER.matcher(json.getText()).matches();
        if (!number) {
            problem(json, expected, value(json));
            skip(json);
            return -1;
        }
        return Long.parseLong(json.getText());
    }

    /** Whether it is true, in JSON that or its text; anything else but false is told. */
    boolean flag(JsonParser json, String expected) throws IOException {
        boolean value = json.currentToken() == JsonToken.VALUE_TRUE;
        if (value || json.currentToken() == JsonToken.VALUE_FALSE) {
            return value;
        }
        String text = text(json, expected);
        if (text != null && !text.equals("true") && !text.equals("false")) {
            problem(json, expected, value(json));
        }
        return "true".equals(text);
    }
}
