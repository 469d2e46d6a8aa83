package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.LockInversion;
import org.jlta.analysis.locks.LockInversions;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** Locks that were taken in opposite orders, as an answer. */
final class InversionAnswer {

    private InversionAnswer() {
    }

    static Answer of(Asked asked, ListOptions list, Format format) {
        RecordingModel model = asked.model();
        List<LockInversion> inversions = LockInversions.find(model, asked.threads(), asked.progress());
        List<LockInversion> shown = list.shown(inversions, format);
        StackForm form = list.stacks(format, StackForm.FULL);
        LockWords words = new LockWords(model);
        List<Column<LockInversion>> columns = List.of(
                Column.text("lock", "lock", one -> words.lock(one.one().held())),
                Column.text("other lock", "otherLock", one -> words.lock(one.one().wanted())),
                Column.name("in this order", "thread", one -> words.name(one.one().thread())),
                Column.nanos("waited", "durationNanos", -1, one -> one.one().durationNanos()),
                Column.name("in the other", "otherThread", one -> words.name(one.other().thread())),
                Column.nanos("waited", "otherDurationNanos", -1, one -> one.other().durationNanos()));
        return new Answer(
                List.of(Wording.plural(inversions.size(), "pair")
                        + " of locks that two threads took in opposite orders",
                        "Inferred from who owned what: seen only where others waited for both locks meanwhile."),
                new Table<>(columns, shown, one -> details(model, one, form, !list.asksForStacks())),
                new JsonForm.Rows<>(shown, (json, one) -> write(json, model, one, form)),
                ListOptions.more(shown.size(), inversions.size(), "pairs"));
    }

    private static List<String> details(RecordingModel model, LockInversion inversion, StackForm form, boolean cut) {
        List<String> lines = new ArrayList<>();
        for (LockInversion.Order order : List.of(inversion.one(), inversion.other())) {
            LockWords words = new LockWords(model);
            lines.add(words.name(order.thread()) + " held " + words.lock(order.held()) + " and waited for "
                    + words.lock(order.wanted()) + " from " + Wording.duration(order.startNanos()) + " for "
                    + Wording.duration(order.durationNanos()));
            if (order.stack() >= 0 && form == StackForm.FULL) {
                (cut ? StackText.few(model.stack(order.stack())) : StackText.all(model.stack(order.stack())))
                        .forEach(line -> lines.add("  " + line));
            }
        }
        return lines;
    }

    private static void write(JsonGenerator json, RecordingModel model, LockInversion inversion, StackForm form)
            throws IOException {
        LockWords words = new LockWords(model);
        json.writeStartObject();
        json.writeStringField("lock", words.lock(inversion.one().held()));
        json.writeStringField("otherLock", words.lock(inversion.one().wanted()));
        json.writeBooleanField("certain", false);
        json.writeArrayFieldStart("orders");
        for (LockInversion.Order order : List.of(inversion.one(), inversion.other())) {
            json.writeStartObject();
            words.thread(json, "thread", order.thread());
            json.writeStringField("held", words.lock(order.held()));
            json.writeStringField("waitedFor", words.lock(order.wanted()));
            json.writeNumberField("startNanos", order.startNanos());
            json.writeNumberField("durationNanos", order.durationNanos());
            new StackJson(model, form).field(json, order.stack());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
