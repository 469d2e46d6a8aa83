package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.compare.CallChange;
import org.jlta.analysis.compare.ComparedSide;
import org.jlta.analysis.compare.Comparison;
import org.jlta.analysis.compare.OriginChange;
import org.jlta.analysis.compare.OriginSide;
import org.jlta.exchange.text.OriginText;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes a comparison as JSON. */
final class CompareJson {
    private final RecordingModel before;
    private final RecordingModel after;
    private final StackForm form;

    CompareJson(RecordingModel before, RecordingModel after, StackForm form) {
        this.before = before;
        this.after = after;
        this.form = form;
    }

    void write(JsonGenerator json, Comparison comparison, List<OriginChange> origins) throws IOException {
        json.writeStartObject();
        side(json, "before", comparison.before());
        side(json, "after", comparison.after());
        json.writeBooleanField("worse", comparison.isWorse());
        json.writeStringField("rule", Comparison.RULE);
        json.writeArrayFieldStart("origins");
        for (OriginChange change : origins) {
            origin(json, change);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("calls");
        for (CallChange change : comparison.calls()) {
            call(json, change);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void side(JsonGenerator json, String name, ComparedSide side) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("durationNanos", side.durationNanos());
        json.writeNumberField("threads", side.threads().size());
        json.writeEndObject();
    }

    private void origin(JsonGenerator json, OriginChange change) throws IOException {
        json.writeStartObject();
        json.writeStringField("origin", OriginText.key(change.kind()));
        if (change.told() != null) {
            json.writeStringField("told", change.told());
        }
        stack(json, "stack", change.stack());
        stack(json, "stackBefore", change.before().stack());
        json.writeNumberField("before", change.before().count());
        json.writeNumberField("after", change.after().count());
        json.writeNumberField("perMinuteBefore", change.before().perMinute());
        json.writeNumberField("perMinuteAfter", change.after().perMinute());
        json.writeNumberField("aliveBefore", change.before().alive());
        json.writeNumberField("aliveAfter", change.after().alive());
        Fields.number(json, "lifeMeanNanosBefore", change.before().lifeMeanNanos(), -1);
        Fields.number(json, "lifeMeanNanosAfter", change.after().lifeMeanNanos(), -1);
        json.writeStringField("verdict", change.threads().word());
        json.writeStringField("alive", change.alive().word());
        json.writeStringField("life", change.life().word());
        String judgement = CompareAnswer.judgement(change);
        json.writeStringField("judgement", judgement.isEmpty() ? "neutral" : judgement);
        json.writeStringField("per", change.perRun() ? "run" : "minute");
        ratio(json, change);
        threadIds(json, "threadIdsBefore", before, change.before());
        threadIds(json, "threadIdsAfter", after, change.after());
        json.writeEndObject();
    }

    /** JSON has no infinity: no upper bound is null. */
    private static void ratio(JsonGenerator json, OriginChange change) throws IOException {
        json.writeObjectFieldStart("ratio");
        json.writeNumberField("low", change.ratio().low());
        if (Double.isInfinite(change.ratio().high())) {
            json.writeNullField("high");
        } else {
            json.writeNumberField("high", change.ratio().high());
        }
        json.writeEndObject();
    }

    private void call(JsonGenerator json, CallChange change) throws IOException {
        json.writeStartObject();
        json.writeStringField("method", change.method());
        stack(json, "stack", change.stack());
        call(json, "before", change.before());
        call(json, "after", change.after());
        json.writeStringField("verdict", change.verdict().word());
        json.writeStringField("judgement", CompareAnswer.judgement(change.verdict()));
        json.writeBooleanField("certain", change.certain());
        json.writeEndObject();
    }

    private static void call(JsonGenerator json, String name, CallChange.Side side) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("count", side.count());
        json.writeNumberField("totalNanos", side.totalNanos());
        Fields.number(json, "medianNanos", side.medianNanos(), -1);
        Fields.number(json, "maxNanos", side.maxNanos(), -1);
        json.writeEndObject();
    }

    /** Null where the form asked for has no frames. */
    private void stack(JsonGenerator json, String name, List<Frame> frames) throws IOException {
        json.writeFieldName(name);
        if (form == StackForm.FULL) {
            StackJson.frames(json, frames);
        } else {
            json.writeNull();
        }
    }

    private static void threadIds(JsonGenerator json, String name, RecordingModel model, OriginSide side)
            throws IOException {
        json.writeArrayFieldStart(name);
        for (int ordinal : side.threadOrdinals()) {
            json.writeNumber(model.threads().threadId(ordinal));
        }
        json.writeEndArray();
    }
}
