package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.BlockingTree;
import org.jlta.analysis.locks.Cut;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** Who waits for whom at one moment, as an indented list. */
final class BlockingTreeAnswer {

    private BlockingTreeAnswer() {
    }

    static Answer of(Asked asked, long nanos, ListOptions list, Format format) {
        RecordingModel model = asked.model();
        List<BlockingTree.Line> lines = BlockingTree.at(model, asked.threads(), nanos);
        List<BlockingTree.Line> shown = list.shown(lines, format);
        String head = lines.isEmpty()
                ? "No thread waited for another's lock " + Wording.duration(nanos) + " after the start."
                : "Who waited for whom " + Wording.duration(nanos) + " after the start";
        return new Answer(List.of(head), new Table<>(columns(model, nanos), shown),
                new JsonForm.Rows<>(shown, (json, line) -> write(json, model, line, nanos)),
                ListOptions.more(shown.size(), lines.size(), "threads"));
    }

    private static List<Column<BlockingTree.Line>> columns(RecordingModel model, long nanos) {
        LockWords words = new LockWords(model);
        return List.of(Column.id("id", "threadId", line -> model.threads().threadId(line.row().thread())),
                new Column<>("thread", "name", Column.Align.LEFT,
                        line -> "\u00a0\u00a0".repeat(line.depth()) + words.name(line.row().thread())
                                + (line.inCycle() ? " (deadlock)" : ""),
                        line -> words.name(line.row().thread())),
                new Column<>("", "depth", Column.Align.RIGHT, line -> "", BlockingTree.Line::depth),
                Column.count("blocks", "blocks", BlockingTree.Line::blocks),
                Column.text("doing", "doing", line -> line.row().doing().word()),
                Column.text("waits for", "waitsFor", line -> words.lock(line.row().lock())),
                words.age(nanos, BlockingTree.Line::row),
                Column.flag("certain", "certain", line -> line.row().certain()));
    }

    private static void write(JsonGenerator json, RecordingModel model, BlockingTree.Line line, long nanos)
            throws IOException {
        Cut.Row row = line.row();
        LockWords words = new LockWords(model);
        json.writeStartObject();
        json.writeNumberField("threadId", model.threads().threadId(row.thread()));
        json.writeStringField("name", model.threads().name(row.thread()));
        json.writeNumberField("depth", line.depth());
        json.writeNumberField("blocks", line.blocks());
        json.writeBooleanField("deadlock", line.inCycle());
        json.writeStringField("doing", row.doing().word());
        Fields.text(json, "waitsFor", words.lock(row.lock()));
        words.thread(json, "heldBy", row.heldBy());
        Fields.number(json, "ageNanos", row.ageNanos(), ThreadTable.UNKNOWN_AMOUNT);
        json.writeBooleanField("beforeRecording", row.isFromBefore(model, nanos));
        json.writeBooleanField("certain", row.certain());
        json.writeEndObject();
    }
}
