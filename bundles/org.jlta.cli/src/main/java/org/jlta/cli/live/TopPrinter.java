package org.jlta.cli.live;

import java.io.IOException;
import java.io.Writer;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jlta.analysis.Doing;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.cpu.CpuLine;
import org.jlta.analysis.cpu.CpuLines;
import org.jlta.analysis.cpu.CpuRequest;
import org.jlta.analysis.locks.Cut;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.question.ThreadWords;

import com.fasterxml.jackson.core.JsonGenerator;

/** Prints the threads that used the processors most since the last time, again and again. */
final class TopPrinter implements Watcher {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");
    /** Cursor to the first place, and all below it away (ECMA-48). */
    private static final String CLEAR = "\u001b[H\u001b[J";

    private final Writer out;
    private final Form form;
    private int left;

    /**
     * How it is printed.
     *
     * @param rows   threads, at most
     * @param times  how often; below 0 for ever
     * @param where  which threads
     * @param clear  whether each text takes the place of the one before
     * @param format text, or a JSON line for each thread
     */
    record Form(int rows, int times, ThreadQuery where, boolean clear, Format format) {
    }

    TopPrinter(Writer out, Form form) {
        this.out = out;
        this.form = form;
        this.left = form.times();
    }

    /** One thread: what it used, and what it does. */
    private record Line(int thread, long cpuNanos, Cut.Row doing) {
    }

    @Override
    public boolean watch(RecordingModel model, long fromNanos, long toNanos) throws IOException {
        long to = Math.min(toNanos, model.info().durationNanos());
        if (to <= fromNanos) {
            return true;
        }
        List<Line> lines = lines(model, fromNanos, to);
        List<Line> shown = lines.subList(0, Math.min(form.rows(), lines.size()));
        boolean isText = form.format() == Format.TEXT;
        out.write(isText && form.clear() ? CLEAR : "");
        if (isText || !shown.isEmpty()) {
            new Answer(List.of(head(model, lines, shown, fromNanos, to)),
                    new Table<>(columns(model, to - fromNanos), shown),
                    new JsonForm.Rows<>(shown, (json, line) -> write(json, model, line, fromNanos, to)), List.of())
                    .print(form.format(), out);
        }
        out.write(isText && !form.clear() ? System.lineSeparator() : "");
        out.flush();
        left -= left > 0 ? 1 : 0;
        return left != 0;
    }

    private List<Line> lines(RecordingModel model, long from, long to) {
        ThreadSet all = form.where().select(model);
        Map<Integer, Long> cpu = new HashMap<>();
        for (CpuLine line : CpuLines.of(model, new CpuRequest(all, from, to, to - from))) {
            cpu.put(line.threadOrdinal(), line.totalNanos());
        }
        List<Line> lines = new ArrayList<>();
        for (Cut.Row row : Cut.at(model, all, to)) {
            lines.add(new Line(row.thread(), cpu.getOrDefault(row.thread(), 0L), row));
        }
        lines.sort(Comparator.comparingLong(Line::cpuNanos).reversed().thenComparingInt(Line::thread));
        return lines;
    }

    /** The share is that of the threads that are counted beside it: what ended before has none. */
    private static String head(RecordingModel model, List<Line> lines, List<Line> shown, long from, long to) {
        RecordingInfo info = model.info();
        long unnamed = lines.stream().filter(line -> model.threads().nickname(line.thread()) != null).count();
        return CLOCK.format(info.startTime().plusNanos(to).atZone(info.zone())) + "  "
                + Wording.threads(lines.size()) + ", " + unnamed + " without a name of their own; they use "
                + percent(cpu(lines), to - from) + " of a core"
                + (shown.size() < lines.size()
                        ? ", the " + shown.size() + " below " + percent(cpu(shown), to - from) + " of a core"
                        : "");
    }

    private static long cpu(List<Line> lines) {
        return lines.stream().mapToLong(Line::cpuNanos).sum();
    }

    private static String percent(long nanos, long ofNanos) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * nanos / ofNanos);
    }

    /** Empty where the recording does not tell. */
    private static String doing(Line line) {
        return line.doing().doing() == Doing.UNKNOWN ? "" : line.doing().doing().word();
    }

    private static void write(JsonGenerator json, RecordingModel model, Line line, long from, long to)
            throws IOException {
        ThreadTable threads = model.threads();
        json.writeStartObject();
        json.writeStringField("time", model.info().startTime().plusNanos(to).toString());
        json.writeNumberField("spanNanos", to - from);
        json.writeNumberField("threadId", threads.threadId(line.thread()));
        number(json, "osThreadId", threads.osThreadId(line.thread()));
        json.writeNumberField("cpuNanos", line.cpuNanos());
        json.writeStringField("name", threads.name(line.thread()));
        json.writeBooleanField("virtual", threads.isVirtual(line.thread()));
        json.writeStringField("doing", line.doing().doing().word());
        json.writeStringField("context", model.contextLabel(line.thread()));
        json.writeStringField("origin", new ThreadWords(model).madeAt(line.thread()));
        json.writeEndObject();
    }

    private static void number(JsonGenerator json, String field, long value) throws IOException {
        if (value < 0) {
            json.writeNullField(field);
        } else {
            json.writeNumberField(field, value);
        }
    }

    private static List<Column<Line>> columns(RecordingModel model, long spanNanos) {
        ThreadTable threads = model.threads();
        ThreadWords words = new ThreadWords(model);
        return List.of(Column.id("id", "threadId", line -> threads.threadId(line.thread())),
                new Column<>("OS id", "osThreadId", Column.Align.RIGHT,
                        line -> threads.osThreadId(line.thread()) < 0 ? "" : "" + threads.osThreadId(line.thread()),
                        line -> threads.osThreadId(line.thread())),
                new Column<>("CPU", "cpuNanos", Column.Align.RIGHT, line -> percent(line.cpuNanos(), spanNanos),
                        Line::cpuNanos),
                Column.name("name", "name", line -> words.label(line.thread())),
                Column.text("doing", "doing", TopPrinter::doing),
                Column.text("context", "context", line -> model.contextLabel(line.thread())),
                Column.text("made at", "origin", line -> words.madeAt(line.thread())));
    }
}
