package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.analysis.calls.CallTrace;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.analysis.calls.TraceLine;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code jlta trace}: calls as nested entries and exits. */
@Command(name = "trace", description = "Entries and exits of the methods that the recording timed (agent option include), or that its samples "
        + "and waits show where it timed none, nested, thread by thread.", footer = {"",
                "Example: what main called, and how long each call took",
                "  jlta trace app.jfr --where \"name = main\" --all"})
public final class TraceCommand extends Question {
    @Mixin
    private CallOptions calls;

    @Mixin
    private ListOptions list;

    public TraceCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "waits and samples";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        SlowRequest request = calls.request(asked);
        RecordingModel model = calls.seen(asked, request).model();
        List<TraceLine> lines = CallTrace.of(model, request, asked.progress());
        List<TraceLine> shown = list.shown(lines, output.format());
        CallTable table = model.activity().calls();
        return new Answer(List.of(calls.head(asked, Wording.plural(lines.size() / 2, "call"))),
                new Table<>(columns(model, table), shown),
                new JsonForm.Rows<>(shown, (json, line) -> write(json, line, model, !calls.isSampled(asked))),
                ListOptions.more(shown.size(), lines.size(), "lines"));
    }

    private static List<Column<TraceLine>> columns(RecordingModel model, CallTable table) {
        ThreadWords words = new ThreadWords(model);
        return List.of(
                Column.name("thread", "thread", line -> words.labelAt(table.thread(line.row()), nanos(line, table))),
                Column.nanos("at", "nanos", Long.MIN_VALUE, line -> nanos(line, table)),
                Column.nanos("took", "durationNanos", -1, line -> line.enter() ? -1 : table.durationNanos(line.row())),
                new Column<>("", "depth", Column.Align.RIGHT, line -> "", TraceLine::depth),
                new Column<>("call", "method", Column.Align.LEFT,
                        line -> "  ".repeat(line.depth()) + (line.enter() ? "> " : "< ") + words(line, table),
                        line -> table.method(line.row()).signature()),
                new Column<>("", "enter", Column.Align.LEFT, line -> "", TraceLine::enter));
    }

    private static String words(TraceLine line, CallTable table) {
        String thrown = table.exception(line.row());
        return table.method(line.row()).signature()
                + (line.enter() || thrown == null ? "" : " threw " + thrown);
    }

    private static long nanos(TraceLine line, CallTable table) {
        return line.enter() ? table.startNanos(line.row()) : table.endNanos(line.row());
    }

    private static void write(JsonGenerator json, TraceLine line, RecordingModel model, boolean certain)
            throws IOException {
        CallTable table = model.activity().calls();
        json.writeStartObject();
        json.writeNumberField("threadId", model.threads().threadId(table.thread(line.row())));
        json.writeNumberField("nanos", nanos(line, table));
        json.writeBooleanField("enter", line.enter());
        json.writeNumberField("depth", line.depth());
        json.writeStringField("method", table.method(line.row()).signature());
        Fields.number(json, "durationNanos", line.enter() ? -1 : table.durationNanos(line.row()), -1);
        Fields.text(json, "exception", line.enter() ? null : table.exception(line.row()));
        json.writeBooleanField("certain", certain);
        json.writeEndObject();
    }
}
