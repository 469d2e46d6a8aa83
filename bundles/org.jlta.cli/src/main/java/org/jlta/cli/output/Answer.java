package org.jlta.cli.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * What a command answers, before it has a form.
 *
 * @param head  lines for a person above the table
 * @param table rows for people and spreadsheets; {@link Table#EMPTY} for none
 * @param json  the same for programs
 * @param tail  lines for a person below the table
 */
public record Answer(List<String> head, Table<?> table, JsonForm json, List<String> tail) {

    public Answer {
        head = List.copyOf(head);
        tail = List.copyOf(tail);
    }

    /** Writes it in that form; the caller closes the writer. */
    public void print(Format format, Writer out) throws IOException {
        format.printer().print(this, out);
    }
}
