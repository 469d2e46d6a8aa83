package org.jlta.cli.output;

import java.util.List;

/** An answer for programs: an array of rows, or one object. */
public sealed interface JsonForm {

    /** An array; as JSON lines, each row is one. */
    record Rows<T>(RowSource<T> rows, JsonBody<T> body) implements JsonForm {
        public Rows(List<T> rows, JsonBody<T> body) {
            this(RowSource.of(rows), body);
        }
    }

    /** One value; as JSON lines, it is one line. */
    record Document<T>(T value, JsonBody<T> body) implements JsonForm {
    }
}
