package org.jlta.cli.live;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.load.SettledThreads;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.output.Format;
import org.jlta.cli.question.SourceOptions;
import org.jlta.cli.question.UserSettings;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.EnumWords;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta tail}: prints what is new. */
@Command(name = "tail", description = "Prints what is new in a recording while it grows, a line each, until the JVM ends or "
        + "Ctrl-C. What happened in the last moments follows a little later, when it is known how long it took.", footer = {
                "", "Example: threads as they start and end", "  jlta tail 4711",
                "Example: who wakes whom, and come back when the connection breaks",
                "  jlta tail server:7777 --tokenfile tokens --what triples --retry -1",
                "Example: only of some threads", "  jlta tail 4711 --where \"name ~ 'http'\"",
                "Example: what is called, nested, into a file", "  jlta tail 4711 --what calls > calls.txt"})
public final class TailCommand implements Callable<Integer> {
    private static final long PAUSE_SECONDS = 1;

    private final Console console;

    @Mixin
    private TargetOptions target;

    @Option(names = "--what", paramLabel = "TOPIC", completionCandidates = Topics.class, description = "${COMPLETION-CANDIDATES}: "
            + "threads that start and end, who acts on whom, entries and exits of timed methods once they ended, findings of the "
            + "overview. Default: threads.")
    private Topic topic = Topic.THREADS;

    @Option(names = "--where", paramLabel = "QUERY", description = "Only of threads for which this holds, such as \"name ~ 'http'\"; @NAME "
            + "is a query that jlta queries saved.")
    private String where = "";

    @Option(names = "--every", paramLabel = "SPAN", description = "How often it is looked for news. Default: 1s; for findings 5s.")
    private String every;

    @Option(names = "--retry", paramLabel = "N", description = "How often to connect again after the connection broke or the "
            + "JVM ended, once a second; -1 for ever. Default: 0.")
    private int retries;

    @Option(names = "--format", paramLabel = "FORM", description = "text or jsonl. Default: text.")
    private Format format = Format.TEXT;

    public TailCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException, RecordingException {
        long everyNanos = Spans.require("--every", every == null ? topic.every() : every);
        if (everyNanos < TimeUnit.MILLISECONDS.toNanos(100)) {
            throw Refusal.usage("--every is '" + every + "', expected is 100ms or more.");
        }
        if (format != Format.TEXT && format != Format.JSONL) {
            throw Refusal.usage("--format of tail is text or jsonl: it has no end that another form would need.");
        }
        ThreadQuery query = SourceOptions.query(where, console);
        AnalysisSettings settings = UserSettings.of(console);
        int left = retries;
        while (true) {
            Refusal failure = follow(query, settings, everyNanos);
            if (left == 0) {
                if (failure == null) {
                    return ExitCode.ANSWERED;
                }
                throw failure;
            }
            if (failure != null) {
                console.message(failure.getMessage());
            }
            left -= left > 0 ? 1 : 0;
            if (!pause()) {
                return ExitCode.ANSWERED;
            }
        }
    }

    /** One run of an agent; what failed, null when the recording came to its end. */
    private Refusal follow(ThreadQuery query, AnalysisSettings settings, long everyNanos)
            throws IOException, RecordingException {
        Watcher printer = new NewsPrinter(console.results(), topic.news(), query,
                format == Format.JSONL, "");
        try {
            Watcher settled = (model, from, to) -> printer.watch(SettledThreads.of(model, settings), from, to);
            new Following(console, target).run(settled, everyNanos, topic.needsAll());
            return null;
        } catch (Refusal e) {
            return e;
        }
    }

    /** False when the thread was interrupted, which asks it to end. */
    private static boolean pause() {
        try {
            TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** For help and completion. */
    static final class Topics extends EnumWords {
        Topics() {
            super(Topic.class);
        }
    }
}
