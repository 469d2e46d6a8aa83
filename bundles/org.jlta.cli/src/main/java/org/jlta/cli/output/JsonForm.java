package org.jlta.cli.output;

import java.util.List;

/** An answer for programs: an array of rows, or one object. */
public sealed interface JsonForm {

    /** An array; as JSON lines, each row is one. */
    record Rows<T>(List<T> rows, JsonBody<T> body) implements JsonForm {
    }

    /** One value; as JSON lines, it is one line. */
    record Document<T>(T value, JsonBody<T> body) implements JsonForm {
    }
}
