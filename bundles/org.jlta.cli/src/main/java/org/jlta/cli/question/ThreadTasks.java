package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.Blame;

import com.fasterxml.jackson.core.JsonGenerator;

/** The tasks of pools that a thread ran. */
final class ThreadTasks {
    /** As lines, the last of them. */
    private static final int FEW = 5;

    private final RecordingModel model;
    private final TaskTable tasks;
    private final StackJson stacks;
    private final Blame blame;

    ThreadTasks(RecordingModel model, StackForm form) {
        this.model = model;
        this.tasks = model.pools().tasks();
        this.stacks = new StackJson(model, form);
        this.blame = Blame.of(model);
    }

    /** One for each task, the last ones where there are many. */
    List<String> lines(int threadOrdinal) {
        int[] rows = tasks.runsOf(threadOrdinal);
        List<String> lines = new ArrayList<>();
        int first = Math.max(0, rows.length - FEW);
        if (first > 0) {
            lines.add("ran " + Wording.plural(first, "task") + " before these; --format json holds all");
        }
        for (int i = first; i < rows.length; i++) {
            lines.add(line(rows[i]));
        }
        return lines;
    }

    private String line(int row) {
        long begin = tasks.beginNanos(row);
        long end = tasks.endNanos(row);
        String task = tasks.taskClass(row) == null ? "a task" : tasks.taskClass(row);
        String ran = end == ThreadTable.UNKNOWN_NANOS
                ? "runs " + task + " since " + Wording.duration(begin)
                : "ran " + task + " for " + Wording.duration(end - begin) + " at " + Wording.duration(begin);
        return ran + submitted(row);
    }

    private String submitted(int row) {
        int stack = tasks.submitStack(row);
        if (stack == StackTable.NONE) {
            return ", submitted before the recording";
        }
        List<Frame> frames = model.stack(stack);
        int by = tasks.submitter(row);
        return ", submitted" + (by < 0 ? "" : " by " + new ThreadWords(model).label(by)) + " at "
                + frames.get(Math.max(0, blame.depth(stack))).shortLabel()
                + (tasks.isCertain(row) ? "" : " by inference");
    }

    /** The field {@code tasks}. */
    void write(JsonGenerator json, int threadOrdinal) throws IOException {
        json.writeArrayFieldStart("tasks");
        for (int row : tasks.runsOf(threadOrdinal)) {
            json.writeStartObject();
            json.writeNumberField("beginNanos", tasks.beginNanos(row));
            Fields.number(json, "endNanos", tasks.endNanos(row), ThreadTable.UNKNOWN_NANOS);
            json.writeNumberField("poolId", model.pools().pools().get(tasks.pool(row)).poolId());
            Fields.text(json, "class", tasks.taskClass(row));
            submitted(json, row);
            json.writeBooleanField("certain", tasks.isCertain(row));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void submitted(JsonGenerator json, int row) throws IOException {
        if (tasks.submitNanos(row) == ThreadTable.UNKNOWN_NANOS) {
            json.writeNullField("submitted");
            return;
        }
        int by = tasks.submitter(row);
        json.writeObjectFieldStart("submitted");
        json.writeNumberField("nanos", tasks.submitNanos(row));
        Fields.number(json, "byThreadId", by < 0 ? -1 : model.threads().threadId(by), -1);
        Fields.text(json, "byThread", by < 0 ? null : model.threads().name(by));
        stacks.field(json, tasks.submitStack(row));
        json.writeEndObject();
    }
}
