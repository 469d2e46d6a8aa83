package org.jlta.cli.question;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.cli.Version;
import org.jlta.cli.live.PortOptions;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.OutputFolder;
import org.jlta.cli.parquet.RecordingTables;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.flame.Speedscope;
import org.jlta.exchange.log.JltaLog;
import org.jlta.exchange.pprof.Pprof;
import org.jlta.exchange.text.PlainText;
import org.jlta.exchange.trace.TraceJson;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code jlta export}: a whole recording in another form. Its {@code --to} is that form, not a time. */
@Command(name = "export", description = "Writes a recording in another form. trace-json is read by Perfetto and by Chrome's "
        + "tracing: a track for each thread, its waits, arrows for wakes, marks, and how many threads lived. pprof holds CPU "
        + "time, blocked time and allocations by stack. triples are lines of who acted on whom. jlta-log is text of all threads "
        + "with their lifetimes and origins, which jlta reads again as a recording. parquet is a folder of tables for engines that speak "
        + "SQL: recordings, threads, origins, interactions and calls. speedscope holds CPU time by stack, csv a line for each "
        + "thread; jlta flame -o writes other values for speedscope, and jlta origins --format csv and the other questions "
        + "other tables.", footer = {"",
                "Example: for ui.perfetto.dev", "  jlta export app.jfr --to trace-json -o app-trace.json",
                "Example: for go tool pprof -http :8080 app.pb.gz", "  jlta export app.jfr --to pprof -o app.pb.gz",
                "Example: what happened in ten seconds",
                "  jlta export app.jfr --to trace-json --from 20s --until 30s -o part.json",
                "Example: tables for DuckDB, Spark or Trino", "  jlta export app.jfr --to parquet -o app-tables",
                "Example: to be given away: the same without names, paths and arguments",
                "  jlta export app.jfr --to jlta-log --redact -o app.log"})
public final class ExportCommand implements Callable<Integer> {
    private static final int NANO_DIGITS = 9;

    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "SOURCE", description = "Recording files of one JVM, a repository folder, - "
            + "for standard input, or a running JVM: its pid, a part of its main class or jar name, or HOST:PORT of its agent.")
    private List<String> sources;

    @Option(names = "--to", paramLabel = "FORM", required = true, converter = FormOfWord.class, completionCandidates = Forms.class, description = "The form: "
            + "${COMPLETION-CANDIDATES}.")
    private Form form;

    @Option(names = "--where", paramLabel = "QUERY", description = "Only threads for which this holds.")
    private String where = "";

    @Option(names = "--from", paramLabel = "TIME", description = "Only threads alive at or after this time, and what "
            + "happened then: 12.4s since the start, -30s from the end, 03:12:04, an ISO time, or a mark's name.")
    private String from;

    @Option(names = "--until", paramLabel = "TIME", description = "Only threads alive at or before this time, and what "
            + "happened until then.")
    private String until;

    @Mixin
    private PortOptions port;

    @Mixin
    private RedactOption redact;

    @Mixin
    private OutputOptions output;

    /** Forms for other tools. */
    enum Form {
        /** Trace Event Format. */
        TRACE_JSON("trace-json", ".json", Format.JSON), JLTA_LOG("jlta-log", ".log", Format.TEXT), TRIPLES("triples",
                ".triples", Format.TEXT), PPROF("pprof", ".pb.gz", null), SPEEDSCOPE("speedscope", ".speedscope.json",
                        Format.JSON), CSV("csv", ".csv", Format.CSV),
        /** A folder of tables. */
        PARQUET("parquet", "", null);

        private final String word;
        private final String ending;
        /** That files of it can be named after; null for none. */
        private final Format format;

        Form(String word, String ending, Format format) {
            this.word = word;
            this.ending = ending;
            this.format = format;
        }
    }

    public ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, RecordingException, IOException {
        output.refuseFormat("of an export --to says the form, here " + form.word);
        OutputFolder folder = null;
        if (form == Form.PARQUET) {
            folder = output.folder(RecordingTables.FILES);
        } else {
            output.refuseEnding(form.ending, "--to " + form.word);
            output.check(false, List.of(form.ending));
            Format named = output.formOfFile().orElse(form.format);
            if (named != form.format && (named != Format.TEXT || form.format == null)) {
                throw Refusal.usage("--to " + form.word + " writes no " + named.name().toLowerCase(Locale.ROOT)
                        + ", which the ending of the file says; expected is -o NAME" + form.ending);
            }
        }
        AnalysisSettings settings = UserSettings.of(console);
        RecordingModel model;
        String title;
        try (ProgressLine progress = console.progress("Reading");
                OpenedSource opened = SourceOpener.open(sources, port, console, progress)) {
            title = redact.title(opened.title());
            progress.begin("Reading " + opened.title());
            model = opened.load(console.environment(), settings, progress);
        }
        Scope scope = new Moments(model).scope(SourceOptions.query(where, console), new Moments.Bound("--from", from),
                new Moments.Bound("--until", until));
        if (folder == null) {
            write(redact.apply(model), scope, title);
        } else {
            tables(new RecordingTables(redact.apply(model), scope, title), folder);
        }
        if (scope.threads().size() == 0 && model.threads().size() > 0) {
            console.message("No thread of " + title + " was chosen, so this export is about none.");
        }
        Logs.tell(title, model.info(), form == Form.JLTA_LOG || form == Form.CSV || form == Form.TRIPLES
                ? null
                : "waits, locks, samples and calls", console);
        Partial.tell("This export", model.info(), console);
        return ExitCode.ANSWERED;
    }

    private void write(RecordingModel model, Scope scope, String title) throws Refusal, IOException {
        switch (form) {
        case TRACE_JSON -> output.write(console, out -> TraceJson.write(model, scope, out));
        case JLTA_LOG -> output.write(console, out -> JltaLog.write(model, scope.threads(), Version.number(), out));
        case TRIPLES -> output.write(console, out -> triples(model, scope, out));
        case PPROF -> output.writeBytes(console, out -> Pprof.write(trees(model, scope), model.info(), out));
        case SPEEDSCOPE -> output.write(console, out -> Speedscope.write(tree(model, scope, FlameValue.CPU, false),
                title, FlameValue.CPU, out));
        case CSV -> output.write(console, out -> ThreadsCommand.all(model, scope.threads())
                .print(Format.CSV, out));
        default -> throw new IllegalStateException("form: " + form);
        }
    }

    private void tables(RecordingTables tables, OutputFolder folder) throws Refusal {
        folder.writeAll(RecordingTables.FILES, tables::write);
        console.message("Written: " + folder.path());
    }

    /** In order of time, each in a line with its time in seconds. */
    private static void triples(RecordingModel model, Scope scope, Writer out) throws IOException {
        TripleWords words = new TripleWords(model);
        InteractionTable table = model.interactions();
        for (int row = 0; row < table.size(); row++) {
            if (scope.threads().contains(table.actor(row)) && scope.contains(table.nanos(row))) {
                out.write(BigDecimal.valueOf(table.nanos(row), NANO_DIGITS) + " " + PlainText.oneLine(words.of(row))
                        + "\n");
            }
        }
    }

    /** Those graphs that the recording tells something for. */
    private static Map<FlameValue, FlameNode> trees(RecordingModel model, Scope scope) {
        Map<FlameValue, FlameNode> trees = new EnumMap<>(FlameValue.class);
        for (FlameValue value : FlameValue.values()) {
            FlameNode root = tree(model, scope, value, true);
            if (root.value() > 0 || value == FlameValue.CPU) {
                trees.put(value, root);
            }
        }
        return trees;
    }

    private static FlameNode tree(RecordingModel model, Scope scope, FlameValue value, boolean lines) {
        return Flames.of(model, new FlameRequest(scope.threads(), scope.beginNanos(model), scope.endNanos(model), value,
                new FlameRequest.Form(false, lines)), Progress.NONE);
    }

    /** For help and completion. */
    static final class Forms implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Form.values()).map(form -> form.word).iterator();
        }
    }

    /** By its word. */
    static final class FormOfWord implements ITypeConverter<Form> {
        @Override
        public Form convert(String text) {
            return Arrays.stream(Form.values()).filter(form -> form.word.equalsIgnoreCase(text)).findFirst()
                    .orElseThrow(() -> new TypeConversionException(
                            "is '" + text + "', expected is " + String.join(", ", new Forms())
                                    + "; collapsed stacks are written by jlta flame -o"));
        }
    }
}
