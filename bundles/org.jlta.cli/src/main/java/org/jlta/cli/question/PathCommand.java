package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.analysis.interactions.CriticalPath;
import org.jlta.analysis.interactions.CriticalPath.Step;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code jlta path}: the critical path of a thread between two moments. */
@Command(name = "path", description = "What held a thread up between two moments: its own running, and where it waited, the running "
        + "of the thread that woke it, and so on back.", footer = {"",
                "Example: what main did until the end, and whom it waited for", "  jlta path app.jfr --thread main",
                "Example: of two seconds", "  jlta path app.jfr --thread main --from 1s --to 3s"})
public final class PathCommand extends Question {
    private static final int MOST_SHARES = 5;

    @Mixin
    private ThreadOption thread;

    @Mixin
    private ListOptions list;

    public PathCommand(Console console) {
        super(console);
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        RecordingModel model = asked.model();
        List<Step> steps = CriticalPath.of(model, thread.ordinal(asked), Math.max(0, asked.fromNanos()),
                Math.min(asked.toNanos(), model.info().durationNanos()), asked.progress());
        List<Step> shown = list.shown(steps, output.format());
        StackForm form = list.stacks(output.format(), StackForm.NONE);
        return new Answer(head(model, steps), new Table<>(columns(model), shown, step -> details(model, step, form)),
                new JsonForm.Rows<>(shown, (json, step) -> write(json, model, step, form)),
                ListOptions.more(shown.size(), steps.size(), "steps"));
    }

    /** How much of the path each thread ran, and how much nobody did. */
    private static List<String> head(RecordingModel model, List<Step> steps) {
        List<String> lines = new ArrayList<>();
        long total = steps.stream().mapToLong(Step::durationNanos).sum();
        lines.add(Wording.plural(steps.size(), "step") + ", " + Wording.duration(total) + ": "
                + sum(steps, CriticalPath.Kind.RAN) + " not waiting for another thread, "
                + sum(steps, CriticalPath.Kind.WAITED) + " in waits that no thread ended, "
                + sum(steps, CriticalPath.Kind.WOKEN) + " from a wake to the run");
        if (!steps.isEmpty()) {
            ThreadWords words = new ThreadWords(model);
            lines.add("most: " + CriticalPath.shares(steps).stream().limit(MOST_SHARES)
                    .map(share -> words.label(share.thread()) + " " + share.kind().word() + " "
                            + Wording.duration(share.totalNanos()))
                    .collect(Collectors.joining(", ")));
        }
        if (model.info().isWithoutAgent()) {
            lines.add("Recorded without the agent: who unparked whom is not known, so parks are waits here.");
        }
        return lines;
    }

    private static String sum(List<Step> steps, CriticalPath.Kind kind) {
        return Wording
                .duration(steps.stream().filter(step -> step.kind() == kind).mapToLong(Step::durationNanos).sum());
    }

    private static List<Column<Step>> columns(RecordingModel model) {
        ThreadWords words = new ThreadWords(model);
        List<Column<Step>> columns = new ArrayList<>();
        columns.add(Column.nanos("from", "fromNanos", Long.MIN_VALUE, Step::fromNanos));
        columns.add(Column.nanos("for", "durationNanos", Long.MIN_VALUE, Step::durationNanos));
        columns.add(Column.id("id", "threadId", step -> model.threads().threadId(step.thread())));
        columns.addAll(words.names("thread", Step::thread));
        columns.addAll(List.of(Column.text("what", "kind", step -> step.kind().word()),
                Column.text("by", "action", step -> step.by(model)),
                Column.text("at", "at", step -> at(model, step))));
        return columns;
    }

    private static String at(RecordingModel model, Step step) {
        int stack = step.stack(model);
        return stack < 0
                ? null
                : model.stack(stack).get(ThreadWords.firstOwn(model.stack(stack))).shortLabel();
    }

    private static List<String> details(RecordingModel model, Step step, StackForm form) {
        int stack = step.stack(model);
        if (stack < 0 || form == StackForm.NONE) {
            return List.of();
        }
        return form == StackForm.ID ? List.of("stack " + stack) : StackText.all(model.stack(stack));
    }

    private static void write(JsonGenerator json, RecordingModel model, Step step, StackForm form) throws IOException {
        json.writeStartObject();
        json.writeNumberField("fromNanos", step.fromNanos());
        json.writeNumberField("toNanos", step.toNanos());
        json.writeNumberField("threadId", model.threads().threadId(step.thread()));
        json.writeStringField("name", model.threads().name(step.thread()));
        json.writeStringField("kind", step.kind().word());
        Fields.text(json, "action", step.by(model));
        new StackJson(model, form).field(json, step.stack(model));
        json.writeEndObject();
    }
}
