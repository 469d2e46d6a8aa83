package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** The fields of one object of JSON, one after the other; those that come again are told. */
final class JsonFields {
    private final JsonParser json;
    private final JsonFaults faults;
    private final JsonLines lines;
    private final Set<String> seen = new HashSet<>();

    /** @param json at the begin of the object */
    JsonFields(JsonParser json, JsonFaults faults, JsonLines lines) {
        this.json = json;
        this.faults = faults;
        this.lines = lines;
    }

    /** The name of the next field, whose value is the current one then; null at the end of the object. */
    String next() throws IOException {
        if (json.nextToken() != JsonToken.FIELD_NAME) {
            return null;
        }
        String name = json.currentName();
        json.nextToken();
        if (!seen.add(name)) {
            faults.add("each field once", lines.number(), JsonValues.pointer(json), "each field once",
                    JsonFaults.quoted(name) + " again");
        }
        return name;
    }

    /** Whether a field of that name came. */
    boolean had(String name) {
        return seen.contains(name);
    }
}
