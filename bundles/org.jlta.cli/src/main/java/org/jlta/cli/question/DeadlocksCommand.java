package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Deadlocks;
import org.jlta.analysis.locks.StateTimes;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code jlta deadlocks}: threads that wait for each other. */
@Command(name = "deadlocks", description = "Finds threads that wait for each other, virtual ones too, virtual threads "
        + "that hold all carriers while they wait, and pools whose threads all wait for tasks in their own queue (inferred); "
        + "those that are over too.", exitCodeListHeading = "%nExit code:%n", exitCodeList = {
                "0:no deadlock", "1:deadlocks", "2:wrong usage", "3:no answer"}, footer = {"", "Example:",
                        "  jlta deadlocks app.jfr --stacks full"})
public final class DeadlocksCommand extends Question {
    @Mixin
    private ListOptions list;

    private boolean found;

    /** One thread of a deadlock: a row of the table. */
    private record Row(int number, Deadlocks.Course course, RecordedDeadlock.Member member) {
    }

    public DeadlocksCommand(Console console) {
        super(console);
    }

    @Override
    int exitCode() {
        return found ? ExitCode.FINDINGS : ExitCode.ANSWERED;
    }

    @Override
    String notInLogs() {
        return "locks and deadlocks";
    }

    @Override
    Answer answer(Asked asked) {
        RecordingModel model = asked.model();
        List<Deadlocks.Course> deadlocks = Deadlocks.of(model, asked.scope());
        found = !deadlocks.isEmpty();
        List<Deadlocks.Course> shown = list.shown(deadlocks, output.format());
        StackForm form = list.stacks(output.format(), StackForm.FULL);
        return new Answer(head(model, deadlocks),
                new Table<>(columns(model), rows(shown), row -> details(model, row, form, !list.asksForStacks())),
                new JsonForm.Rows<>(shown, (json, course) -> write(json, model, course, form)),
                ListOptions.more(shown.size(), deadlocks.size(), "deadlocks"));
    }

    private static List<String> head(RecordingModel model, List<Deadlocks.Course> deadlocks) {
        List<String> lines = new ArrayList<>();
        if (deadlocks.isEmpty()) {
            lines.add(model.locks().states().looks() == 0
                    ? "No deadlock is recorded, but nobody looked for one: record with the agent and locks=on."
                    : "No deadlock: none of " + Wording.plural(model.locks().states().looks(), "look")
                            + " at all threads saw one.");
            return lines;
        }
        int number = 0;
        for (Deadlocks.Course course : deadlocks) {
            number++;
            lines.add(number + ": " + course.sentence());
        }
        return lines;
    }

    private static List<Row> rows(List<Deadlocks.Course> deadlocks) {
        List<Row> rows = new ArrayList<>();
        int number = 0;
        for (Deadlocks.Course course : deadlocks) {
            number++;
            for (RecordedDeadlock.Member member : course.deadlock().members()) {
                rows.add(new Row(number, course, member));
            }
        }
        return rows;
    }

    private static List<Column<Row>> columns(RecordingModel model) {
        LockWords words = new LockWords(model);
        return List.of(Column.id("deadlock", "deadlock", Row::number),
                Column.text("kind", "kind", row -> kind(row.course())),
                Column.id("id", "threadId", row -> id(model, row.member().thread())),
                Column.name("thread", "name", row -> words.name(row.member().thread())),
                Column.text("doing", "doing", row -> row.member().doing().word()),
                Column.object("waits for", "waitsFor", row -> words.lock(row.member().lock())),
                Column.<Row>name("held by", "heldBy", row -> owner(model, row))
                        .valued(row -> words.name(row.member().owner())),
                new Column<>("since", "sinceNanos", Column.Align.RIGHT, row -> since(model, row.member()),
                        row -> row.member().sinceNanos()),
                Column.nanos("until", "endNanos", ThreadTable.UNKNOWN_NANOS, row -> row.course().endNanos()));
    }

    /** With its id where others of the deadlock are called so too; null where it is not known. */
    private static String owner(RecordingModel model, Row row) {
        int owner = row.member().owner();
        String name = new LockWords(model).name(owner);
        boolean alone = name == null || row.course().deadlock().members().stream()
                .filter(member -> name.equals(new LockWords(model).name(member.thread()))).limit(2).count() < 2;
        return alone ? name : name + " #" + id(model, owner);
    }

    private static String since(RecordingModel model, RecordedDeadlock.Member member) {
        return StateTimes.isFromBefore(model, member.thread(), member.sinceNanos())
                ? "before"
                : Wording.duration(member.sinceNanos());
    }

    private static long id(RecordingModel model, int thread) {
        return thread < 0 ? -1 : model.threads().threadId(thread);
    }

    private static String kind(Deadlocks.Course course) {
        return course.deadlock().kind().word();
    }

    private static List<String> details(RecordingModel model, Row row, StackForm form, boolean cut) {
        int stack = row.member().stack();
        if (stack < 0 || form == StackForm.NONE) {
            return List.of();
        }
        if (form == StackForm.ID) {
            return List.of("stack " + stack);
        }
        return cut ? StackText.few(model.stack(stack)) : StackText.all(model.stack(stack));
    }

    private static void write(JsonGenerator json, RecordingModel model, Deadlocks.Course course, StackForm form)
            throws IOException {
        LockWords words = new LockWords(model);
        json.writeStartObject();
        json.writeStringField("kind", kind(course));
        json.writeNumberField("sinceNanos", course.sinceNanos());
        json.writeBooleanField("beforeRecording", course.fromBefore());
        json.writeNumberField("foundNanos", course.deadlock().foundNanos());
        Fields.number(json, "endNanos", course.endNanos(), ThreadTable.UNKNOWN_NANOS);
        json.writeNumberField("queued", course.deadlock().queued());
        json.writeBooleanField("certain", course.deadlock().kind() != RecordedDeadlock.Kind.POOL);
        json.writeArrayFieldStart("cycle");
        for (RecordedDeadlock.Member member : course.deadlock().members()) {
            json.writeStartObject();
            json.writeNumberField("threadId", id(model, member.thread()));
            Fields.text(json, "name", member.thread() < 0 ? null : model.threads().name(member.thread()));
            json.writeStringField("doing", member.doing().word());
            Fields.text(json, "waitsFor", words.lock(member.lock()));
            words.thread(json, "heldBy", member.owner());
            json.writeNumberField("sinceNanos", member.sinceNanos());
            new StackJson(model, form).field(json, member.stack());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
