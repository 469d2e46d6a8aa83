package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes stacks as JSON in the form that was asked for. */
final class StackJson {
    private final RecordingModel model;
    private final StackForm form;

    StackJson(RecordingModel model, StackForm form) {
        this.model = model;
        this.form = form;
    }

    /** The field {@code stack}; null where there is none. */
    void field(JsonGenerator json, int stackOrdinal) throws IOException {
        field(json, "stack", stackOrdinal);
    }

    /** The same by another name. */
    void field(JsonGenerator json, String name, int stackOrdinal) throws IOException {
        json.writeFieldName(name);
        if (stackOrdinal == StackTable.NONE || form == StackForm.NONE) {
            json.writeNull();
        } else if (form == StackForm.ID) {
            json.writeNumber(stackOrdinal);
        } else {
            frames(json, model.stack(stackOrdinal));
        }
    }

    /** The field {@code stack} from frames that need not be one recorded stack; empty without frames. */
    void field(JsonGenerator json, List<Frame> frames, int stackOrdinal) throws IOException {
        if (form == StackForm.FULL) {
            json.writeFieldName("stack");
            frames(json, frames);
        } else {
            field(json, stackOrdinal);
        }
    }

    static void frames(JsonGenerator json, List<Frame> frames) throws IOException {
        json.writeStartArray();
        for (Frame frame : frames) {
            json.writeStartObject();
            json.writeStringField("class", frame.className());
            json.writeStringField("method", frame.methodName());
            json.writeNumberField("line", frame.line());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
