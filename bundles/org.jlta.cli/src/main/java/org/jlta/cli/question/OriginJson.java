package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.analysis.origin.OriginStatistics;
import org.jlta.exchange.text.OriginText;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes origins as JSON: groups of {@code jlta origins} and {@code jlta leaks}, and nodes of the tree. */
final class OriginJson {
    private final RecordingModel model;
    private final StackJson stacks;

    OriginJson(RecordingModel model, StackForm form) {
        this.model = model;
        this.stacks = new StackJson(model, form);
    }

    void group(JsonGenerator json, OriginGroup group) throws IOException {
        json.writeStartObject();
        groupFields(json, group);
        json.writeEndObject();
    }

    /** The fields of a group inside an object that the caller has begun. */
    void groupFields(JsonGenerator json, OriginGroup group) throws IOException {
        kind(json, group.kind(), group.told());
        stacks.field(json, group.stack(), originStack(group));
        statistics(json, group.statistics());
        threadIds(json, group.threadOrdinals());
    }

    void node(JsonGenerator json, OriginNode node) throws IOException {
        json.writeStartObject();
        kind(json, node.kind(), node.told());
        json.writeFieldName("frames");
        StackJson.frames(json, node.frames());
        json.writeBooleanField("folded", node.folded());
        if (node.runs().size() > 1) {
            json.writeArrayFieldStart("otherRuns");
            for (List<Frame> run : node.runs().subList(1, node.runs().size())) {
                StackJson.frames(json, run);
            }
            json.writeEndArray();
        }
        statistics(json, node.statistics());
        json.writeArrayFieldStart("children");
        for (OriginNode child : node.children()) {
            node(json, child);
        }
        json.writeEndArray();
        if (node.children().isEmpty()) {
            threadIds(json, node.threadOrdinals());
        }
        json.writeEndObject();
    }

    private static void kind(JsonGenerator json, OriginGroup.Kind kind, String told) throws IOException {
        json.writeStringField("origin", OriginText.key(kind));
        if (told != null) {
            json.writeStringField("told", told);
        }
    }

    private int originStack(OriginGroup group) {
        int[] threads = group.threadOrdinals();
        return threads.length == 0 || group.kind() != OriginGroup.Kind.KNOWN
                ? -1
                : new ThreadWords(model).originStack(threads[0]);
    }

    private static void statistics(JsonGenerator json, OriginStatistics statistics) throws IOException {
        json.writeNumberField("count", statistics.count());
        json.writeNumberField("perMinute", statistics.perMinute());
        json.writeNumberField("alive", statistics.alive());
        json.writeNumberField("unnamed", statistics.unnamed());
        json.writeNumberField("neverStarted", statistics.neverStarted());
        json.writeObjectFieldStart("lifeNanos");
        Fields.number(json, "min", statistics.lifeMinNanos(), -1);
        Fields.number(json, "mean", statistics.lifeMeanNanos(), -1);
        Fields.number(json, "max", statistics.lifeMaxNanos(), -1);
        Fields.number(json, "total", statistics.lifeTotalNanos(), -1);
        json.writeEndObject();
        json.writeObjectFieldStart("contexts");
        for (Map.Entry<String, Integer> context : statistics.contexts().entrySet()) {
            json.writeNumberField(context.getKey(), context.getValue());
        }
        json.writeEndObject();
    }

    private void threadIds(JsonGenerator json, int[] ordinals) throws IOException {
        json.writeArrayFieldStart("threadIds");
        for (int ordinal : ordinals) {
            json.writeNumber(model.threads().threadId(ordinal));
        }
        json.writeEndArray();
    }
}
