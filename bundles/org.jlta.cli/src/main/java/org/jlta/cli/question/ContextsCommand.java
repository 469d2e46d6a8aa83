package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

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
    @Mixin
    private ListOptions list;

    public ContextsCommand(Console console) {
        super(console);
    }

    @Override
    Answer answer(Asked asked) {
        return of(asked, list, output.format());
    }

    static Answer of(Asked asked, ListOptions list, Format format) {
        List<ContextSummary> rows = ContextSummary.of(asked.model());
        List<ContextSummary> shown = list.shown(rows, format);
        String head = rows.isEmpty() ? "The recording tells of no contexts." : rows.size() + " contexts";
        return new Answer(List.of(head), new Table<>(columns(), shown),
                new JsonForm.Rows<>(shown, ContextsCommand::write),
                ListOptions.more(shown.size(), rows.size(), "contexts"));
    }

    private static List<Column<ContextSummary>> columns() {
        return List.of(Column.text("context", "label", row -> row.context().label()),
                Column.text("kind", "kind", row -> row.context().kind()),
                Column.nanos("first seen", "startNanos", ThreadTable.UNKNOWN_NANOS, row -> row.context().startNanos()),
                Column.nanos("stopped", "stopNanos", ThreadTable.UNKNOWN_NANOS, row -> row.context().stopNanos()),
                Column.count("threads", "threads", ContextSummary::threads),
                Column.count("alive", "alive", ContextSummary::alive),
                Column.count("alive after stop", "aliveAfterStop", ContextSummary::aliveAfterStop));
    }

    private static void write(JsonGenerator json, ContextSummary row) throws IOException {
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
        json.writeEndObject();
    }
}
