package org.jlta.cli.question;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;

/** JSON fields whose value may be unknown: unknown is {@code null}, never 0. */
final class Fields {

    private Fields() {
    }

    static void number(JsonGenerator json, String name, long value, long unknown) throws IOException {
        if (value == unknown) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, value);
        }
    }

    /** Null is unknown. */
    static void flag(JsonGenerator json, String name, Boolean value) throws IOException {
        if (value == null) {
            json.writeNullField(name);
        } else {
            json.writeBooleanField(name, value);
        }
    }

    static void text(JsonGenerator json, String name, String value) throws IOException {
        if (value == null) {
            json.writeNullField(name);
        } else {
            json.writeStringField(name, value);
        }
    }
}
