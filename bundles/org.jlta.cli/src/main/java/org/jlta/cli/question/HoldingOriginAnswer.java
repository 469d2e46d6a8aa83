package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.resources.GotAt;
import org.jlta.analysis.resources.HoldingOrigin;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** The answer of {@code jlta resources --origins}: what pools lent, by the stacks that got it. */
final class HoldingOriginAnswer {

    private HoldingOriginAnswer() {
    }

    static Answer of(RecordingModel model, Scope scope, long nanos, ListOptions list, Format format) {
        List<HoldingOrigin> rows = HoldingOrigin.at(model, scope, nanos);
        List<HoldingOrigin> shown = list.shown(rows, format);
        StackForm form = list.stacks(format, StackForm.FULL);
        boolean few = !list.asksForStacks();
        String head = rows.isEmpty()
                ? ResourcesCommand.nothing(model)
                : Wording.plural(rows.stream().mapToLong(HoldingOrigin::count).sum(), "time")
                        + " something was lent, to " + Wording.plural(rows.size(), "place");
        return new Answer(List.of(head), new Table<>(columns(model), shown, row -> details(model, row, form, few)),
                new JsonForm.Rows<>(shown, (json, row) -> write(json, row, model, form)),
                ListOptions.more(shown.size(), rows.size(), "places"));
    }

    private static List<Column<HoldingOrigin>> columns(RecordingModel model) {
        return List.of(Column.count("times", "count", HoldingOrigin::count),
                Column.count("held", "held", HoldingOrigin::held),
                Column.count("lost", "lost", HoldingOrigin::lost),
                Column.count("by others", "byOthers", HoldingOrigin::byOthers),
                Column.nanos("total", "heldNanos", -1, HoldingOrigin::heldNanos),
                Column.nanos("longest", "heldMaxNanos", -1, HoldingOrigin::heldMaxNanos),
                Column.count("threads", "threads", row -> row.threads().size()),
                Column.text("of", "pools", row -> pools(model, row)),
                Column.text("got at", "label", row -> row.stack() == StackTable.NONE
                        ? "not recorded"
                        : GotAt.frame(model, row.stack(), row.lenders().get(0)).label()));
    }

    private static String pools(RecordingModel model, HoldingOrigin row) {
        return row.lenders().stream().map(lender -> model.resources().lenders().get(lender).label())
                .collect(Collectors.joining(", "));
    }

    private static List<String> details(RecordingModel model, HoldingOrigin row, StackForm form, boolean few) {
        if (row.stack() == StackTable.NONE || form == StackForm.NONE) {
            return List.of();
        }
        if (form == StackForm.ID) {
            return List.of("stack " + row.stack());
        }
        return few ? StackText.few(model.stack(row.stack())) : StackText.all(model.stack(row.stack()));
    }

    private static void write(JsonGenerator json, HoldingOrigin row, RecordingModel model, StackForm form)
            throws IOException {
        json.writeStartObject();
        new StackJson(model, form).field(json, row.stack());
        json.writeArrayFieldStart("pools");
        for (int lender : row.lenders()) {
            json.writeString(model.resources().lenders().get(lender).label());
        }
        json.writeEndArray();
        json.writeNumberField("count", row.count());
        json.writeNumberField("held", row.held());
        json.writeNumberField("lost", row.lost());
        json.writeNumberField("byOthers", row.byOthers());
        json.writeNumberField("heldNanos", row.heldNanos());
        json.writeNumberField("heldMaxNanos", row.heldMaxNanos());
        json.writeArrayFieldStart("threadIds");
        for (int thread : row.threads().toArray()) {
            json.writeNumber(model.threads().threadId(thread));
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
