package org.jlta.cli.question;

import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.cli.live.PortOptions;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.trace.TraceJson;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code jlta export}: a whole recording in the form of another tool. Its {@code --to} is that form, not a time. */
@Command(name = "export", description = "Writes a recording in the form of another tool: trace-json is read by Perfetto and by "
        + "Chrome's tracing, with a track for each thread, its waits, arrows for wakes, marks, and how many threads lived.", footer = {
                "", "Example: for ui.perfetto.dev", "  jlta export app.jfr --to trace-json -o app-trace.json"})
public final class ExportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "SOURCE", description = "Recording files of one JVM, a repository folder, - "
            + "for standard input, or a running JVM: its pid, a part of its main class or jar name, or HOST:PORT of its agent.")
    private List<String> sources;

    @Option(names = "--to", paramLabel = "FORM", required = true, converter = FormOfWord.class, completionCandidates = Forms.class, description = "The form: "
            + "${COMPLETION-CANDIDATES}.")
    private Form form;

    @Option(names = "--where", paramLabel = "QUERY", description = "Only threads for which this holds.")
    private String where = "";

    @Mixin
    private PortOptions port;

    @Mixin
    private OutputOptions output;

    /** Forms of other tools. */
    enum Form {
        /** Trace Event Format. */
        TRACE_JSON("trace-json");

        private final String word;

        Form(String word) {
            this.word = word;
        }
    }

    public ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, RecordingException, IOException {
        output.check(false);
        RecordingModel model;
        try (ProgressLine progress = console.progress("Reading");
                OpenedSource opened = SourceOpener.open(sources, port, console, progress)) {
            progress.begin("Reading " + opened.title());
            model = opened.load(console.environment(), progress);
        }
        ThreadSet threads = SourceOptions.query(where, console).select(model);
        output.write(console, body(model, threads));
        if (!model.info().complete() || !model.info().losses().isEmpty()) {
            console.message("This export is partial: " + Question.partial(model.info()));
        }
        return ExitCode.ANSWERED;
    }

    private OutputOptions.Body body(RecordingModel model, ThreadSet threads) {
        return switch (form) {
        case TRACE_JSON -> out -> TraceJson.write(model, threads, out);
        };
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
                            "is '" + text + "', expected is " + String.join(", ", new Forms())));
        }
    }
}
