package org.jlta.cli.output;

import java.io.IOException;
import java.io.Writer;

import org.jlta.exchange.text.JsonEscapes;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;

/** JSON as one document, or one value a line. Half a surrogate pair is written as the replacement character. */
final class JsonPrinter implements Printer {

    /** How rows are put together. */
    enum Form {
        DOCUMENT, LINES
    }

    private static final int DEEPEST = 10_000;

    private final Form form;

    JsonPrinter(Form form) {
        this.form = form;
    }

    @Override
    public void print(Answer answer, Writer out) throws IOException {
        // a tree of stacks nests twice for each frame
        JsonFactory factory = JsonFactory.builder()
                .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(DEEPEST).build()).build();
        boolean empty;
        try (JsonGenerator json = factory.createGenerator(new JsonEscapes(out))) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.setPrettyPrinter(form == Form.LINES
                    ? new MinimalPrettyPrinter("\n")
                    : new DefaultPrettyPrinter(Separators.createDefaultInstance()
                            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)));
            write(answer.json(), json);
            empty = form == Form.LINES && json.getOutputContext().getEntryCount() == 0;
        }
        if (!empty) {
            out.write('\n');
        }
        out.flush();
    }

    private void write(JsonForm answer, JsonGenerator json) throws IOException {
        if (answer instanceof JsonForm.Rows<?> rows) {
            writeRows(rows, json);
        } else if (answer instanceof JsonForm.Document<?> document) {
            writeDocument(document, json);
        }
    }

    private <T> void writeRows(JsonForm.Rows<T> rows, JsonGenerator json) throws IOException {
        if (form == Form.DOCUMENT) {
            json.writeStartArray();
        }
        rows.rows().each(row -> rows.body().write(json, row));
        if (form == Form.DOCUMENT) {
            json.writeEndArray();
        }
    }

    private static <T> void writeDocument(JsonForm.Document<T> document, JsonGenerator json) throws IOException {
        document.body().write(json, document.value());
    }
}
