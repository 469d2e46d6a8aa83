package org.jlta.cli.question;

import java.io.IOException;

import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolSummary;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes pools as JSON. */
final class PoolJson {
    private final RecordingModel model;
    private final StackJson stacks;

    PoolJson(RecordingModel model, StackForm form) {
        this.model = model;
        this.stacks = new StackJson(model, form);
    }

    void write(JsonGenerator json, PoolSummary row) throws IOException {
        Pool pool = row.pool();
        json.writeStartObject();
        json.writeNumberField("poolId", pool.poolId());
        Fields.text(json, "name", row.name());
        json.writeStringField("class", pool.className());
        Fields.text(json, "factory", pool.factoryClass());
        created(json, pool);
        Fields.number(json, "size", row.size(), -1);
        Fields.number(json, "core", pool.bounds().core(), -1);
        bound(json, "max", pool.bounds().max());
        Fields.number(json, "queue", row.queued(), -1);
        Fields.number(json, "queueMax", row.queuedMax(), -1);
        bound(json, "queueCapacity", pool.bounds().queueCapacity());
        json.writeNumberField("tasks", row.tasks());
        json.writeNumberField("submitted", row.use().submitted());
        json.writeNumberField("rejected", row.use().rejected());
        busy(json, row);
        Fields.number(json, "idleSinceNanos", row.idleSinceNanos(), ThreadTable.UNKNOWN_NANOS);
        json.writeBooleanField("shutDown", pool.isShutDown());
        Fields.number(json, "shutDownNanos", pool.shutDownNanos(), ThreadTable.UNKNOWN_NANOS);
        json.writeBooleanField("collected", pool.isCollected());
        threads(json, pool);
        findings(json, row);
        json.writeEndObject();
    }

    /** Null for a pool that was there before. */
    private void created(JsonGenerator json, Pool pool) throws IOException {
        if (pool.created().nanos() == ThreadTable.UNKNOWN_NANOS) {
            json.writeNullField("origin");
            return;
        }
        int creator = pool.created().creator();
        json.writeObjectFieldStart("origin");
        json.writeNumberField("nanos", pool.created().nanos());
        Fields.number(json, "byThreadId", creator < 0 ? -1 : model.threads().threadId(creator), -1);
        Fields.text(json, "byThread", creator < 0 ? null : model.threads().name(creator));
        stacks.field(json, pool.created().stack());
        json.writeEndObject();
    }

    /** Null for none and where it is not known. */
    private static void bound(JsonGenerator json, String name, long value) throws IOException {
        Fields.number(json, name, value == Integer.MAX_VALUE ? -1 : value, -1);
    }

    private static void busy(JsonGenerator json, PoolSummary row) throws IOException {
        json.writeObjectFieldStart("busy");
        Fields.number(json, "max", row.use().busyMax(), -1);
        if (row.use().busyMean() < 0) {
            json.writeNullField("mean");
        } else {
            json.writeNumberField("mean", row.use().busyMean());
        }
        json.writeEndObject();
    }

    private void threads(JsonGenerator json, Pool pool) throws IOException {
        json.writeArrayFieldStart("threadIds");
        for (int thread : pool.threads()) {
            json.writeNumber(model.threads().threadId(thread));
        }
        json.writeEndArray();
    }

    private static void findings(JsonGenerator json, PoolSummary row) throws IOException {
        json.writeArrayFieldStart("findings");
        for (PoolFinding finding : row.findings()) {
            json.writeStartObject();
            json.writeStringField("kind", finding.kind().word());
            json.writeStringField("sentence", finding.sentence());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
