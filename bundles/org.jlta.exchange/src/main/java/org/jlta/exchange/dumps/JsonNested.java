package org.jlta.exchange.dumps;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;

/** A thread or a container begins within a value that has none: brackets before it are gone. */
final class JsonNested extends JsonParseException {
    private static final long serialVersionUID = 1;
    private final String beginning;

    private JsonNested(JsonParser json, String beginning) {
        super(json, "an object within another value");
        this.beginning = beginning;
    }

    /** With the first field of the object, whose value is the current token; it is passed if it is a text. */
    static JsonNested at(JsonParser json) throws IOException {
        String name = json.currentName();
        boolean text = json.currentToken() == JsonToken.VALUE_STRING;
        String value = text ? new String(JsonStringEncoder.getInstance().quoteAsString(json.getText())) : "";
        return new JsonNested(json, "{\"" + name + "\": \"" + value + (text ? "\"" : "\", "));
    }

    /** What was read of the object. */
    String beginning() {
        return beginning;
    }
}
