package org.jlta.cli.question;

import java.io.IOException;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;

/** {@code jlta info}: what a recording is and how far it can be trusted. */
@Command(name = "info", description = "Tells what a recording is, what it holds, and what is missing.", footer = {"",
        "Example:", "  jlta info app.jfr --format json"})
public final class InfoCommand extends Question {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS xxx");

    public InfoCommand(Console console) {
        super(console);
    }

    /** A line of the answer. */
    private record Entry(String name, String value) {
    }

    @Override
    Answer answer(Asked asked) {
        List<Column<Entry>> columns = List.of(Column.text("", "name", Entry::name),
                new Column<>("", "value", Column.Align.LEFT, Entry::value, Entry::value));
        return new Answer(List.of(asked.title()), new Table<>(columns, entries(asked.model())),
                new JsonForm.Document<>(asked.model(), InfoCommand::write), List.of());
    }

    private static List<Entry> entries(RecordingModel model) {
        RecordingInfo info = model.info();
        List<Entry> entries = new ArrayList<>();
        add(entries, "started", info.startTime() == null ? null : CLOCK.format(info.startTime().atZone(info.zone())));
        add(entries, "length", Wording.duration(info.durationNanos()));
        add(entries, "Java", info.jdk());
        add(entries, "JVM", info.jvm());
        add(entries, "pid", info.pid() < 0 ? null : Long.toString(info.pid()));
        add(entries, "command", info.command());
        add(entries, "agent", agent(info));
        add(entries, "events", Long.toString(info.eventCount()));
        add(entries, "threads", Integer.toString(model.threads().size()));
        add(entries, "virtual threads", virtual(info));
        add(entries, "complete", info.complete() ? "yes" : "no");
        add(entries, "end", info.endReason());
        add(entries, "lost", info.losses().isEmpty() ? "nothing" : String.join(" ", info.losses()));
        add(entries, "marks", model.marks().isEmpty() ? null : marks(model.marks()));
        add(entries, "look before sharing", info.sensitive().isEmpty() ? null : String.join(", ", info.sensitive()));
        return entries;
    }

    private static void add(List<Entry> entries, String name, String value) {
        if (value != null) {
            entries.add(new Entry(name, value));
        }
    }

    private static String agent(RecordingInfo info) {
        if (info.agent() == null) {
            return "none: a recording of another tool";
        }
        String options = info.agent().options() == null || info.agent().options().isEmpty()
                ? ""
                : " with " + info.agent().options();
        return info.agent().version() + options + (info.agent().attached() ? ", attached" : "");
    }

    private static String virtual(RecordingInfo info) {
        return switch (info.virtual()) {
        case RECORDED -> "recorded one by one";
        case COUNTED -> "only counted: " + info.virtualStarted() + " started";
        case NONE -> "not recorded";
        };
    }

    private static String marks(List<Mark> marks) {
        String first = marks.stream().limit(10).map(mark -> mark.name() + " at " + Wording.duration(mark.nanos()))
                .collect(Collectors.joining(", "));
        return marks.size() > 10 ? first + " and " + (marks.size() - 10) + " more" : first;
    }

    private static void write(JsonGenerator json, RecordingModel model) throws IOException {
        RecordingInfo info = model.info();
        json.writeStartObject();
        Fields.text(json, "jvm", info.jvm());
        Fields.text(json, "jdk", info.jdk());
        Fields.number(json, "pid", info.pid(), -1);
        Fields.text(json, "command", info.command());
        Fields.text(json, "startTime", info.startTime() == null ? null : info.startTime().toString());
        json.writeNumberField("durationNanos", info.durationNanos());
        writeAgent(json, info.agent());
        json.writeNumberField("events", info.eventCount());
        json.writeNumberField("threads", model.threads().size());
        writeList(json, "losses", info.losses());
        json.writeBooleanField("complete", info.complete());
        Fields.text(json, "endReason", info.endReason());
        json.writeNullField("container");
        json.writeStringField("virtual", info.virtual().name().toLowerCase(Locale.ROOT));
        Fields.number(json, "virtualStarted", info.virtualStarted(), -1);
        writeMarks(json, model.marks());
        writeList(json, "sensitive", info.sensitive());
        json.writeEndObject();
    }

    private static void writeAgent(JsonGenerator json, RecordingInfo.AgentInfo agent) throws IOException {
        if (agent == null) {
            json.writeNullField("agent");
            return;
        }
        json.writeObjectFieldStart("agent");
        json.writeStringField("version", agent.version());
        Fields.text(json, "options", agent.options());
        json.writeBooleanField("attached", agent.attached());
        json.writeEndObject();
    }

    private static void writeMarks(JsonGenerator json, List<Mark> marks) throws IOException {
        json.writeArrayFieldStart("marks");
        for (Mark mark : marks) {
            json.writeStartObject();
            json.writeNumberField("nanos", mark.nanos());
            json.writeStringField("name", mark.name());
            json.writeStringField("kind", mark.kind());
            json.writeBooleanField("automatic", mark.automatic());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeList(JsonGenerator json, String name, List<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }
}
