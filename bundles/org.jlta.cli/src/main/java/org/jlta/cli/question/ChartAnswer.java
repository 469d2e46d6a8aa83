package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.flame.ChartRequest;
import org.jlta.analysis.flame.ChartSpan;
import org.jlta.analysis.flame.FlameChart;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** What one thread did in order of time, as an answer. */
final class ChartAnswer {
    private static final int FOR_PEOPLE = 20;

    private ChartAnswer() {
    }

    /**
     * @param top most rows, null for what fits the format
     * @param all whether all rows were asked for
     */
    static Answer of(Asked asked, int thread, Integer top, boolean all, Format format) {
        RecordingModel model = asked.model();
        List<ChartSpan> spans = FlameChart.of(model,
                new ChartRequest(thread, asked.fromNanos(), asked.toNanos(), 0));
        int most = all || top == null && !format.isForPeople() ? spans.size() : top == null ? FOR_PEOPLE : top;
        List<ChartSpan> shown = spans.subList(0, Math.min(most, spans.size()));
        List<Column<ChartSpan>> columns = List.of(
                Column.nanos("from", "startNanos", Long.MIN_VALUE, ChartSpan::startNanos),
                Column.nanos("for", "durationNanos", -1, ChartSpan::durationNanos),
                Column.text("kind", "kind", span -> span.kind().word()),
                Column.text("what", "what", ChartSpan::words), Column.text("at", "at", span -> at(model, span)));
        return new Answer(
                List.of(new ThreadWords(model).label(thread) + ": " + sum(spans, ChartSpan.Kind.RUNNING) + " running, "
                        + sum(spans, ChartSpan.Kind.BLOCKED) + " in waits, " + sum(spans, ChartSpan.Kind.STOPPED)
                        + " while all threads were stopped, " + sum(spans, ChartSpan.Kind.GAP) + " in gaps"),
                new Table<>(columns, shown), new JsonForm.Rows<>(shown, (json, span) -> write(json, model, span)),
                ListOptions.more(shown.size(), spans.size(), "rows"));
    }

    private static String sum(List<ChartSpan> spans, ChartSpan.Kind kind) {
        return Wording.duration(
                spans.stream().filter(span -> span.kind() == kind).mapToLong(ChartSpan::durationNanos).sum());
    }

    private static String at(RecordingModel model, ChartSpan span) {
        if (span.stack() == StackTable.NONE) {
            return null;
        }
        List<Frame> stack = model.stack(span.stack());
        return stack.isEmpty() ? null : stack.get(ThreadWords.firstOwn(stack)).label();
    }

    private static void write(JsonGenerator json, RecordingModel model, ChartSpan span) throws IOException {
        json.writeStartObject();
        json.writeNumberField("startNanos", span.startNanos());
        json.writeNumberField("endNanos", span.endNanos());
        json.writeStringField("kind", span.kind().word());
        json.writeStringField("doing", span.doing().word());
        json.writeStringField("what", span.words());
        Fields.number(json, "cpuNanos", span.cpuNanos(), ThreadTable.UNKNOWN_AMOUNT);
        json.writeBooleanField("certain", span.kind() == ChartSpan.Kind.BLOCKED);
        new StackJson(model, StackForm.FULL).field(json, span.stack());
        json.writeEndObject();
    }
}
