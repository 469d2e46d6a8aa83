package org.jlta.cli.question;

import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;

/** {@code jlta info}: what a recording is and how far it can be trusted. */
@Command(name = "info", description = "Tells what a recording is, what it holds, and what is missing.", footer = {"",
        "Example:", "  jlta info app.jfr --format json"})
public final class InfoCommand extends Question {
    private static final long MEGABYTE = 1 << 20;
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS xxx");

    public InfoCommand(Console console) {
        super(console);
    }

    /** A line of the answer. */
    private record Entry(String name, String value) {
    }

    /** Called before anything is read: there is nothing to choose. */
    @Override
    Printing otherSource(SourceOptions source) throws Refusal {
        List<String> wrong = source.choices();
        if (!wrong.isEmpty()) {
            throw Refusal.usage("info tells of a recording as a whole: " + String.join(", ", wrong)
                    + " is for the questions about its threads");
        }
        return null;
    }

    @Override
    Answer answer(Asked asked) {
        List<Column<Entry>> columns = List.of(Column.text("", "name", Entry::name),
                new Column<>("", "value", Column.Align.LEFT, Entry::value, Entry::value));
        return new Answer(List.of(asked.title()), new Table<>(columns, entries(asked.model())),
                new JsonForm.Document<>(asked.model(), InfoJson::write), List.of());
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
        add(entries, "form", info.log() == null ? null : form(info.log()));
        add(entries, "agent", agent(info));
        add(entries, "agent's own cost", cost(info));
        add(entries, "stacks", stacks(info));
        add(entries, "notes", info.agent() == null || info.agent().notes().isEmpty()
                ? null
                : String.join("; ", info.agent().notes()));
        add(entries, "events", Long.toString(info.eventCount()));
        add(entries, "threads", Integer.toString(model.threads().size()));
        add(entries, "virtual threads", virtual(info));
        add(entries, "container", container(info.limits()));
        add(entries, "limit met", info.limits().met() == null ? null : Wording.met(info.limits().met()));
        add(entries, "complete", info.complete() ? "yes" : "no");
        add(entries, "end", info.endReason());
        add(entries, "lost", info.losses().isEmpty() ? "nothing" : String.join("; ", info.losses()));
        add(entries, "marks", model.marks().isEmpty() ? null : marks(model.marks()));
        add(entries, "look before sharing", info.sensitive().isEmpty() ? null : String.join(", ", info.sensitive()));
        return entries;
    }

    private static void add(List<Entry> entries, String name, String value) {
        if (value != null) {
            entries.add(new Entry(name, value));
        }
    }

    private static String form(RecordingInfo.Log log) {
        return log.label() + ", of form " + log.form() + ": threads with their origins, names and lives, "
                + (log.form() == 1
                        ? "and what CPU time each used in all; "
                        : "readings of their CPU time, and interactions; ")
                + "no waits, locks, pools, samples, slow calls, pauses and what keeps contexts in memory";
    }

    private static String agent(RecordingInfo info) {
        if (info.agent() == null) {
            return info.isWithoutAgent() ? "none: a recording of another tool" : "not told by this log";
        }
        String options = info.agent().options() == null || info.agent().options().isEmpty()
                ? ""
                : " with " + info.agent().options();
        return info.agent().version() + options + (info.agent().attached() ? ", attached" : "");
    }

    /** Null when not told. */
    private static String cost(RecordingInfo info) {
        if (info.agent() == null || info.agent().cost() == null) {
            return null;
        }
        RecordingInfo.AgentCost cost = info.agent().cost();
        StringBuilder text = new StringBuilder();
        if (cost.cpuNanos() >= 0 && cost.processCpuNanos() > 0) {
            text.append(Wording.duration(cost.cpuNanos())).append(" of CPU on its threads, ")
                    .append(Wording.duration(cost.recorderCpuNanos())).append(" on Flight Recorder's, of ")
                    .append(Wording.duration(cost.processCpuNanos()))
                    .append(" in all; not counted are its hooks on other threads. ");
        }
        text.append(Wording.count(cost.wovenClasses())).append(" classes changed, ")
                .append(cost.weaveFailures()).append(" failed; ")
                .append(Wording.plural(cost.lostEvents(), "lost event"));
        return text.toString();
    }

    /** Who took them; null when not told. */
    private static String stacks(RecordingInfo info) {
        if (info.agent() == null || info.agent().sampler() == null) {
            return null;
        }
        String who = switch (info.agent().sampler()) {
        case "jfr" -> "by Flight Recorder";
        case "cpu" -> "by Flight Recorder, by CPU time";
        case "jlta" -> "by the agent";
        case "async" -> "by async-profiler";
        case "off" -> "none";
        default -> "by " + info.agent().sampler();
        };
        return info.agent().samplerNote() == null ? who : who + " (" + info.agent().samplerNote() + ")";
    }

    private static String virtual(RecordingInfo info) {
        return switch (info.virtual()) {
        case RECORDED -> "recorded one by one";
        case COUNTED -> "only counted: " + info.virtualStarted() + " started";
        case NONE -> "not recorded";
        };
    }

    private static String container(Limits limits) {
        if (!limits.hasContainer()) {
            return null;
        }
        List<String> parts = new ArrayList<>();
        if (limits.cpuLimit() >= 0) {
            parts.add(String.format(Locale.ROOT, "CPU limit %.2f cores", limits.cpuLimit()) + throttled(limits));
        }
        if (limits.memoryLimit() >= 0) {
            parts.add("memory limit " + limits.memoryLimit() / MEGABYTE + " MB");
        }
        if (limits.pidsMax() >= 0) {
            parts.add("pids.max " + limits.pidsMax());
        }
        return String.join(", ", parts);
    }

    private static String throttled(Limits limits) {
        return limits.throttledNanos() <= 0 ? "" : " (throttled for " + Wording.duration(limits.throttledNanos()) + ")";
    }

    private static String marks(List<Mark> marks) {
        String first = marks.stream().limit(10).map(mark -> mark.name() + " at " + Wording.duration(mark.nanos()))
                .collect(Collectors.joining(", "));
        return marks.size() > 10 ? first + " and " + (marks.size() - 10) + " more" : first;
    }
}
