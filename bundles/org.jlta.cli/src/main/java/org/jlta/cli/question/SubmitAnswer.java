package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.pools.SubmitOrigin;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** The answer of {@code jlta origins --by submit}: tasks by the stack that submitted them. */
final class SubmitAnswer {

    private SubmitAnswer() {
    }

    static Answer of(Asked asked, ListOptions list, Format format) {
        RecordingModel model = asked.model();
        List<SubmitOrigin> rows = SubmitOrigin.of(model, asked.threads());
        List<SubmitOrigin> shown = list.shown(rows, format);
        StackForm form = list.stacks(format, StackForm.FULL);
        boolean cut = !list.asksForStacks();
        long runs = rows.stream().mapToLong(SubmitOrigin::runs).sum();
        String head = rows.isEmpty()
                ? "The recording tells of no tasks: of pools it does with the agent's option tasks=on."
                : Wording.plural(runs, "run") + " of tasks from " + Wording.plural(rows.size(), "place");
        return new Answer(List.of(head), new Table<>(columns(model), shown, row -> details(model, row, form, cut)),
                new JsonForm.Rows<>(shown, (json, row) -> write(json, row, model, form)),
                ListOptions.more(shown.size(), rows.size(), "places"));
    }

    private static List<Column<SubmitOrigin>> columns(RecordingModel model) {
        Blame blame = Blame.of(model);
        return List.of(Column.count("submitted", "submitted", SubmitOrigin::submitted),
                Column.count("runs", "runs", SubmitOrigin::runs),
                Column.count("running", "running", SubmitOrigin::running),
                Column.count("refused", "rejected", SubmitOrigin::rejected),
                Column.nanos("run time", "runNanos", -1, SubmitOrigin::runNanos),
                Column.nanos("longest", "runMaxNanos", -1, SubmitOrigin::runMaxNanos),
                Column.nanos("longest wait", "waitMaxNanos", -1, SubmitOrigin::waitMaxNanos),
                Column.count("threads", "threads", row -> row.threads().size()),
                Column.flag("inferred", "inferred", row -> !row.certain()),
                Column.text("origin", "label", row -> label(model, blame, row.stack())));
    }

    private static String label(RecordingModel model, Blame blame, int stack) {
        if (stack == StackTable.NONE) {
            return "not recorded";
        }
        List<Frame> frames = model.stack(stack);
        return frames.get(Math.max(0, blame.depth(stack))).label();
    }

    private static List<String> details(RecordingModel model, SubmitOrigin row, StackForm form, boolean cut) {
        if (form != StackForm.FULL) {
            return new ArrayList<>();
        }
        return cut ? StackText.few(model.stack(row.stack())) : StackText.all(model.stack(row.stack()));
    }

    private static void write(JsonGenerator json, SubmitOrigin row, RecordingModel model, StackForm form)
            throws IOException {
        json.writeStartObject();
        new StackJson(model, form).field(json, row.stack());
        json.writeNumberField("submitted", row.submitted());
        json.writeNumberField("runs", row.runs());
        json.writeNumberField("running", row.running());
        json.writeNumberField("rejected", row.rejected());
        json.writeNumberField("runNanos", row.runNanos());
        Fields.number(json, "runMaxNanos", row.runMaxNanos(), -1);
        Fields.number(json, "waitMaxNanos", row.waitMaxNanos(), -1);
        json.writeBooleanField("certain", row.certain());
        json.writeArrayFieldStart("threadIds");
        for (int thread : row.threads().toArray()) {
            json.writeNumber(model.threads().threadId(thread));
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
