package org.jlta.cli.output;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes a value as one JSON value. */
@FunctionalInterface
public interface JsonBody<T> {
    void write(JsonGenerator json, T value) throws IOException;
}
