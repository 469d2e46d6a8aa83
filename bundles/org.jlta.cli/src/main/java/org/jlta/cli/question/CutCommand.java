package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Cut;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.dumps.CutSnapshot;
import org.jlta.model.threads.ThreadSnapshot;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta cut}: what every thread did at one moment. */
@Command(name = "cut", description = "Tells what every thread did at one moment, what it waited for and who held that. "
        + "What no event and no look of the agent covers is inferred, and so marked.", footer = {"",
                "Example: one second before the end", "  jlta cut app.jfr --at -1s --stacks full",
                "Example: kept as a thread dump is, and asked as one",
                "  jlta cut app.jfr --at -1s -o moment.xmi; jlta dump moment.xmi --tree"})
public final class CutCommand extends Question {
    @Option(names = "--at", paramLabel = "TIME", required = true, description = "The moment: 12.4s since the start, -30s "
            + "from the end, 03:12:04, an ISO time, or a mark's name.")
    private String at;

    @Option(names = "--group", description = "Threads that do the same at the same place are one row.")
    private boolean group;

    @Mixin
    private ListOptions list;

    public CutCommand(Console console) {
        super(console);
    }

    @Override
    List<String> moreEndings() {
        return List.of(SavedSnapshots.ENDING);
    }

    @Override
    Printing prepare(Asked asked) throws Refusal {
        if (!output.fileName().endsWith(SavedSnapshots.ENDING)) {
            return super.prepare(asked);
        }
        if (group) {
            throw Refusal.usage("A file .xmi holds the threads themselves: jlta dump FILE.xmi --groups groups them");
        }
        long nanos = moment(asked, at);
        ThreadSnapshot snapshot = CutSnapshot.of(asked.model(), Cut.at(asked.model(), asked.threads(), nanos), nanos,
                asked.title());
        new DumpOrigins(asked.model(), asked.title(), false).link(snapshot);
        return () -> output.write(console, SavedSnapshots.of(List.of(snapshot)));
    }

    @Override
    String notInLogs() {
        return "stacks of running and waiting threads, and no locks";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        RecordingModel model = asked.model();
        long nanos = moment(asked, at);
        List<Cut.Row> rows = Cut.at(model, asked.threads(), nanos);
        if (group) {
            return CutGroupAnswer.of(model, rows, nanos, list, output.format());
        }
        List<Cut.Row> shown = list.shown(rows, output.format());
        StackForm form = list.stacks(output.format(), StackForm.NONE);
        ResourceWords held = ResourceWords.at(model, nanos);
        return new Answer(
                List.of(Wording.threads(rows.size()) + " lived " + Wording.duration(nanos) + " after the start"),
                new Table<>(columns(model, nanos, held), shown, row -> details(model, row, form)),
                new JsonForm.Rows<>(shown, (json, row) -> write(json, model, row, nanos, form, held)),
                ListOptions.more(shown.size(), rows.size(), "threads"));
    }

    /** A moment within the recording. */
    static long moment(Asked asked, String text) throws Refusal {
        return asked.moments().within("--at", text);
    }

    private static List<Column<Cut.Row>> columns(RecordingModel model, long nanos, ResourceWords held) {
        LockWords words = new LockWords(model);
        List<Column<Cut.Row>> columns = new ArrayList<>();
        columns.add(Column.id("id", "threadId", row -> model.threads().threadId(row.thread())));
        columns.addAll(new ThreadWords(model).namesAt(nanos, Cut.Row::thread));
        columns.addAll(List.of(Column.text("doing", "doing", row -> row.doing().word()),
                Column.object("waits for", "waitsFor", row -> words.lock(row.lock())),
                Column.name("held by", "heldBy", row -> words.name(row.heldBy())),
                Column.text("holds", "holds", row -> held.of(row.thread())),
                words.age(nanos, row -> row),
                Column.text("at", "at", row -> row.stack() < 0
                        ? null
                        : model.stack(row.stack()).get(ThreadWords.firstOwn(model.stack(row.stack()))).shortLabel()),
                Column.text("by", "source", row -> row.evidence().source().word()),
                stackAge(),
                Column.flag("certain", "certain", Cut.Row::certain)));
        return columns;
    }

    private static Column<Cut.Row> stackAge() {
        return new Column<>("stack is", "stackAgeNanos", Column.Align.RIGHT,
                row -> row.evidence().hasStackOfAnotherMoment() ? age(row.evidence().stackAgeNanos()) : "",
                row -> row.evidence().stackAgeNanos() == ThreadTable.UNKNOWN_NANOS
                        ? null
                        : row.evidence().stackAgeNanos());
    }

    private static String age(long nanos) {
        return nanos > 0 ? Wording.duration(nanos) + " old" : Wording.duration(-nanos) + " later";
    }

    private static List<String> details(RecordingModel model, Cut.Row row, StackForm form) {
        if (row.stack() < 0 || form == StackForm.NONE) {
            return List.of();
        }
        return form == StackForm.ID ? List.of("stack " + row.stack()) : StackText.all(model.stack(row.stack()));
    }

    private static void write(JsonGenerator json, RecordingModel model, Cut.Row row, long nanos, StackForm form,
            ResourceWords held) throws IOException {
        LockWords words = new LockWords(model);
        json.writeStartObject();
        json.writeNumberField("threadId", model.threads().threadId(row.thread()));
        json.writeStringField("name", model.threads().nameAt(row.thread(), nanos));
        json.writeStringField("doing", row.doing().word());
        new StackJson(model, form).field(json, row.stack());
        Fields.text(json, "waitsFor", words.lock(row.lock()));
        words.thread(json, "heldBy", row.heldBy());
        Fields.text(json, "holds", held.of(row.thread()));
        Fields.number(json, "ageNanos", row.ageNanos(), ThreadTable.UNKNOWN_AMOUNT);
        json.writeStringField("source", row.evidence().source().word());
        Fields.number(json, "stackAgeNanos", row.evidence().stackAgeNanos(), ThreadTable.UNKNOWN_NANOS);
        json.writeBooleanField("beforeRecording", row.isFromBefore(model, nanos));
        json.writeBooleanField("certain", row.certain());
        json.writeEndObject();
    }
}
