package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Cut;
import org.jlta.analysis.locks.CutGroup;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** What the threads did at one moment, those with equal stacks together. */
final class CutGroupAnswer {
    private static final int MOST_NAMES = 5;

    private final RecordingModel model;
    private final StackForm form;
    private final long nanos;

    private CutGroupAnswer(RecordingModel model, long nanos, StackForm form) {
        this.model = model;
        this.nanos = nanos;
        this.form = form;
    }

    static Answer of(RecordingModel model, List<Cut.Row> rows, long nanos, ListOptions list, Format format) {
        StackForm form = list.stacks(format, StackForm.FULL);
        CutGroupAnswer answer = new CutGroupAnswer(model, nanos, form);
        List<CutGroup> groups = CutGroup.of(rows);
        List<CutGroup> shown = list.shown(groups, format);
        String head = Wording.threads(rows.size()) + " lived " + Wording.duration(nanos) + " after the start, at "
                + Wording.plural(groups.size(), "place");
        return new Answer(List.of(head),
                new Table<>(answer.columns(), shown, group -> answer.details(group, !list.asksForStacks())),
                new JsonForm.Rows<>(shown, answer::write), ListOptions.more(shown.size(), groups.size(), "places"));
    }

    private List<Column<CutGroup>> columns() {
        return List.of(Column.count("threads", "count", group -> group.rows().size()),
                Column.text("doing", "doing", group -> group.doing().word()),
                Column.text("at", "at", group -> group.stack() == StackTable.NONE
                        ? null
                        : model.stack(group.stack()).get(ThreadWords.firstOwn(model.stack(group.stack())))
                                .shortLabel()),
                Column.text("names", "names", this::names));
    }

    private String names(CutGroup group) {
        ThreadWords words = new ThreadWords(model);
        String names = group.rows().stream().limit(MOST_NAMES).map(row -> words.labelAt(row.thread(), nanos))
                .collect(Collectors.joining(", "));
        return group.rows().size() > MOST_NAMES ? names + ", …" : names;
    }

    private List<String> details(CutGroup group, boolean cut) {
        if (group.stack() == StackTable.NONE || form == StackForm.NONE) {
            return List.of();
        }
        if (form == StackForm.ID) {
            return List.of("stack " + group.stack());
        }
        return cut ? StackText.few(model.stack(group.stack())) : StackText.all(model.stack(group.stack()));
    }

    private void write(JsonGenerator json, CutGroup group) throws IOException {
        json.writeStartObject();
        json.writeNumberField("count", group.rows().size());
        json.writeStringField("doing", group.doing().word());
        new StackJson(model, form).field(json, group.stack());
        json.writeArrayFieldStart("threadIds");
        for (Cut.Row row : group.rows()) {
            json.writeNumber(model.threads().threadId(row.thread()));
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
