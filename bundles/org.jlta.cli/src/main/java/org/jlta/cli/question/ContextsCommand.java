package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.HeldContext;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.life.ContextSummary;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code jlta contexts}: web applications, bundles and the like with their threads. */
@Command(name = "contexts", description = "Lists web applications, bundles, modules and applications: when each was "
        + "started and stopped, and how many of its threads are still there.", footer = {"", "Example:",
                "  jlta contexts tomcat.jfr"})
public final class ContextsCommand extends Question {
    private static final int MOST_HELD = 5;

    @Mixin
    private ListOptions list;

    public ContextsCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "facts of what keeps contexts in memory";
    }

    @Override
    Answer answer(Asked asked) {
        return of(asked, list, output.format());
    }

    static Answer of(Asked asked, ListOptions list, Format format) {
        List<ContextSummary> rows = ContextSummary.of(asked.model(), asked.threads());
        List<ContextSummary> shown = list.shown(rows, format);
        List<String> head = new ArrayList<>();
        head.add(rows.isEmpty()
                ? asked.model().contexts().isEmpty()
                        ? "The recording tells of no contexts."
                        : "None of the chosen threads is of a context."
                : rows.size() + " contexts");
        shown.forEach(row -> row.held().stream().limit(MOST_HELD).forEach(held -> head.add(words(asked, row, held))));
        return new Answer(head, new Table<>(columns(), shown),
                new JsonForm.Rows<>(shown, (json, row) -> write(json, row, asked)),
                ListOptions.more(shown.size(), rows.size(), "contexts"));
    }

    private static String words(Asked asked, ContextSummary row, HeldContext held) {
        return row.context().generationLabel() + " is kept in memory by a thread local of thread '"
                + asked.model().threads().name(held.thread()) + "': " + held.valueClass() + " of "
                + (held.keyClass().isEmpty() ? "a key that was collected" : held.keyClass());
    }

    private static List<Column<ContextSummary>> columns() {
        return List.of(Column.text("context", "label", row -> row.context().label()),
                Column.text("kind", "kind", row -> row.context().kind()),
                Column.nanos("first seen", "startNanos", ThreadTable.UNKNOWN_NANOS, row -> row.context().startNanos()),
                Column.nanos("stopped", "stopNanos", ThreadTable.UNKNOWN_NANOS, row -> row.context().stopNanos()),
                Column.count("threads", "threads", ContextSummary::threads),
                Column.count("alive", "alive", ContextSummary::alive),
                Column.count("alive after stop", "aliveAfterStop", ContextSummary::aliveAfterStop),
                Column.count("thread locals", "threadLocals", row -> row.held().size()));
    }

    private static void write(JsonGenerator json, ContextSummary row, Asked asked) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", row.context().name());
        json.writeStringField("label", row.context().label());
        json.writeStringField("kind", row.context().kind());
        json.writeNumberField("generation", row.context().generation());
        Fields.number(json, "startNanos", row.context().startNanos(), ThreadTable.UNKNOWN_NANOS);
        Fields.number(json, "stopNanos", row.context().stopNanos(), ThreadTable.UNKNOWN_NANOS);
        json.writeNumberField("threads", row.threads());
        json.writeNumberField("alive", row.alive());
        json.writeNumberField("aliveAfterStop", row.aliveAfterStop());
        json.writeArrayFieldStart("heldBy");
        for (HeldContext held : row.held()) {
            json.writeStartObject();
            json.writeNumberField("threadId", asked.model().threads().threadId(held.thread()));
            json.writeStringField("thread", asked.model().threads().name(held.thread()));
            Fields.text(json, "keyClass", held.keyClass().isEmpty() ? null : held.keyClass());
            json.writeStringField("valueClass", held.valueClass());
            json.writeNumberField("nanos", held.nanos());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
