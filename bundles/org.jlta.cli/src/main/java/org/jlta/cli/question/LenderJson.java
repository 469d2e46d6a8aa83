package org.jlta.cli.question;

import java.io.IOException;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.resources.LenderUse;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes pools that lend something as JSON, with who holds and who waits at a moment. */
final class LenderJson {
    private final RecordingModel model;
    private final ResourceTable table;
    private final LockWords words;
    private final StackJson stacks;
    private final long nanos;

    LenderJson(RecordingModel model, StackForm form, long nanos) {
        this.model = model;
        this.table = model.resources();
        this.words = new LockWords(model);
        this.stacks = new StackJson(model, form);
        this.nanos = nanos;
    }

    void write(JsonGenerator json, LenderUse use) throws IOException {
        json.writeStartObject();
        json.writeStringField("pool", use.lender().label());
        json.writeStringField("class", use.lender().className());
        json.writeNumberField("lent", use.lent());
        json.writeNumberField("heldMax", use.heldMax());
        json.writeNumberField("failed", use.failed());
        json.writeNumberField("lost", use.lost());
        Fields.number(json, "waitMaxNanos", use.waitMaxNanos(), -1);
        json.writeNumberField("waitNanos", use.waitNanos());
        json.writeArrayFieldStart("holders");
        for (int row : use.holders()) {
            holder(json, row);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("waiters");
        for (int row : use.waiters()) {
            json.writeStartObject();
            words.thread(json, "thread", table.thread(row));
            json.writeNumberField("sinceNanos", table.askedNanos(row));
            json.writeNumberField("waitNanos", table.waitNanos(row, nanos));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void holder(JsonGenerator json, int row) throws IOException {
        json.writeStartObject();
        words.thread(json, "thread", table.thread(row));
        json.writeBooleanField("threadEnded", ResourcesCommand.hasEnded(model, table.thread(row), nanos));
        json.writeNumberField("sinceNanos", table.gotNanos(row));
        json.writeNumberField("heldNanos", table.heldNanos(row, nanos));
        Fields.number(json, "waitedNanos", table.waitNanos(row, nanos), -1);
        Fields.number(json, "untilNanos", table.endNanos(row), ThreadTable.UNKNOWN_NANOS);
        words.thread(json, "returner", table.returner(row));
        Fields.text(json, "class", table.resourceClass(row));
        stacks.field(json, table.stack(row));
        // permits are not told apart: whose was given back is inferred where several threads hold some
        json.writeBooleanField("certain", table.resourceClass(row) != null);
        json.writeEndObject();
    }
}
