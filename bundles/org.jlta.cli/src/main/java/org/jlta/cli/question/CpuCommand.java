package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.cpu.CpuLine;
import org.jlta.analysis.cpu.CpuLines;
import org.jlta.analysis.cpu.CpuRequest;
import org.jlta.analysis.origin.LabelledThreads;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta cpu}: CPU time of each thread over time. */
@Command(name = "cpu", description = "CPU time of each thread, in all and step by step.", footer = {"",
        "Example: who used the processors in the first ten seconds", "  jlta cpu app.jfr --to 10s --step 1s",
        "Example: which origin of threads costs how much", "  jlta cpu app.jfr --by origin"})
public final class CpuCommand extends Question {
    @Mixin
    private ListOptions list;

    @Option(names = "--step", paramLabel = "SPAN", description = "Length of a step, such as 1s; else what gives at most 40.")
    private String step;

    @Option(names = "--by", paramLabel = "thread|origin|context", completionCandidates = FlameCommand.Bys.class, description = "Each thread by "
            + "itself, or threads together by the frame of your own code that made them, or by context. Default: thread.")
    private LabelledThreads.By by = LabelledThreads.By.THREAD;

    public CpuCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "samples, which tell how CPU time is spread between two readings of a clock";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        return by == LabelledThreads.By.THREAD
                ? of(asked.model(), request(asked), list, output.format())
                : CpuGroupAnswer.of(asked, request(asked), by, list, output.format());
    }

    static Answer of(RecordingModel model, CpuRequest request, ListOptions list, Format format) {
        List<CpuLine> lines = CpuLines.of(model, request);
        List<CpuLine> shown = list.shown(lines, format);
        long total = lines.stream().mapToLong(CpuLine::totalNanos).sum();
        long bar = CpuBars.fullNanos(shown.stream().map(CpuLine::stepNanos), request.stepNanos());
        String head = head(model, request, total, lines.size()) + CpuBars.note(bar, request);
        return new Answer(List.of(head), new Table<>(columns(model, request, bar), shown),
                new JsonForm.Rows<>(shown, (json, line) -> write(json, line, model, request)),
                ListOptions.more(shown.size(), lines.size(), "threads"));
    }

    /** How much it was in all, and how that is known. */
    static String head(RecordingModel model, CpuRequest request, long totalNanos, int threads) {
        return threads == 0
                ? "The recording tells no CPU time of these threads"
                : Wording.duration(totalNanos) + " of CPU time by " + Wording.threads(threads) + ", "
                        + (model.activity().cpu().isExact()
                                ? "read from the clocks of the JVM"
                                : "summed up from rounded loads")
                        + "; a step is " + Spans.text(request.stepNanos());
    }

    private static String cores(double limit) {
        return String.format(Locale.ROOT, "%.2f cores", limit);
    }

    private CpuRequest request(Asked asked) throws Refusal {
        long end = Math.max(0, asked.model().info().durationNanos());
        long from = Math.min(end, Math.max(0, asked.fromNanos()));
        long to = Math.max(from, Math.min(end, asked.toNanos()));
        long stepNanos = step == null
                ? LifetimesCommand.roundStep(to - from, CpuBars.STEPS)
                : Spans.require("--step", step);
        if (stepNanos <= 0) {
            throw Refusal.usage("--step is '" + step + "', expected is a length of time above 0 such as 100ms or 1s");
        }
        if ((to - from) / stepNanos >= CpuRequest.MOST_STEPS) {
            throw Refusal.usage("--step is '" + step + "', which gives " + Wording.count((to - from) / stepNanos)
                    + " steps; at most a million are counted");
        }
        return new CpuRequest(asked.threads(), from, to, stepNanos);
    }

    private static List<Column<CpuLine>> columns(RecordingModel model, CpuRequest request, long barNanos) {
        ThreadTable threads = model.threads();
        ThreadWords words = new ThreadWords(model);
        List<Column<CpuLine>> columns = new ArrayList<>();
        columns.add(Column.id("id", "threadId", line -> threads.threadId(line.threadOrdinal())));
        columns.add(osThread(threads));
        columns.addAll(words.names("name", CpuLine::threadOrdinal));
        columns.addAll(List.of(Column.nanos("CPU", "cpuNanos", ThreadTable.UNKNOWN_AMOUNT, CpuLine::totalNanos),
                Column.nanos("by the system's loads", "loadNanos", ThreadTable.UNKNOWN_AMOUNT,
                        line -> loads(model, request, line)),
                new Column<>("of a core", "ofACore", Column.Align.RIGHT,
                        line -> Math.round(line.ofACore(threads, request) * 100) + " %",
                        line -> line.ofACore(threads, request)),
                new Column<>("limit", "limit", Column.Align.RIGHT,
                        line -> limit(model) == null ? "-" : cores(limit(model)),
                        line -> limit(model)),
                new Column<>("over time", "steps", Column.Align.LEFT,
                        line -> CpuBars.of(line.stepNanos(), barNanos),
                        line -> null)));
        return columns;
    }

    /** What JFR's loads, which the operating system tells, come to in the whole recording; only where all of it is asked for. */
    private static long loads(RecordingModel model, CpuRequest request, CpuLine line) {
        boolean whole = request.fromNanos() <= 0 && request.toNanos() >= model.info().durationNanos();
        return whole ? model.activity().loads().totalNanos(line.threadOrdinal()) : ThreadTable.UNKNOWN_AMOUNT;
    }

    /** In cores, null for none or not told. */
    private static Double limit(RecordingModel model) {
        double limit = model.info().limits().cpuLimit();
        return limit < 0 ? null : limit;
    }

    private static Column<CpuLine> osThread(ThreadTable threads) {
        return new Column<>("OS id", "osThreadId", Column.Align.RIGHT, line -> {
            long id = threads.osThreadId(line.threadOrdinal());
            return id < 0 ? "" : Long.toString(id);
        }, line -> {
            long id = threads.osThreadId(line.threadOrdinal());
            return id < 0 ? null : id;
        });
    }

    private static void write(JsonGenerator json, CpuLine line, RecordingModel model, CpuRequest request)
            throws IOException {
        ThreadTable threads = model.threads();
        json.writeStartObject();
        json.writeNumberField("threadId", threads.threadId(line.threadOrdinal()));
        Fields.number(json, "osThreadId", threads.osThreadId(line.threadOrdinal()), -1);
        json.writeStringField("name", threads.name(line.threadOrdinal()));
        json.writeNumberField("fromNanos", request.fromNanos());
        json.writeNumberField("stepNanos", request.stepNanos());
        json.writeNumberField("totalNanos", line.totalNanos());
        Fields.number(json, "loadNanos", loads(model, request, line), ThreadTable.UNKNOWN_AMOUNT);
        json.writeFieldName("cpuNanos");
        json.writeArray(line.stepNanos(), 0, line.stepNanos().length);
        json.writeBooleanField("exact", model.activity().cpu().isExact());
        Double limit = limit(model);
        if (limit == null) {
            json.writeNullField("limit");
        } else {
            json.writeNumberField("limit", limit);
        }
        json.writeEndObject();
    }
}
