package org.jlta.cli.live;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.load.SettledThreads;
import org.jlta.cli.output.Format;
import org.jlta.cli.question.SourceOptions;
import org.jlta.cli.question.UserSettings;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta top}: the threads that use the processors now. */
@Command(name = "top", description = "The threads of a running JVM that used the processors most, again and again: with the id that "
        + "top -H shows, what each does, the application it belongs to and where it was made.", footer = {"",
                "Example:",
                "  jlta top 4711", "Example: once, for a log", "  jlta top 4711 --times 1",
                "Example: each second, for a program", "  jlta top 4711 --every 1s --format jsonl"})
public final class TopCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private TargetOptions target;

    @Option(names = "--every", paramLabel = "SPAN", description = "How often. Default: 3s.")
    private String every = "3s";

    @Option(names = "--times", paramLabel = "N", description = "How many times; else until the JVM ends or Ctrl-C.")
    private int times = -1;

    @Option(names = "--top", paramLabel = "N", description = "At most N threads. Default: 20.")
    private int rows = 20;

    @Option(names = "--where", paramLabel = "QUERY", description = "Only threads for which this holds, such as "
            + "\"name ~ 'exec' and not daemon\".")
    private String where = "";

    @Option(names = "--format", paramLabel = "FORM", description = "text, or jsonl with a line for each thread. Default: text.")
    private Format format = Format.TEXT;

    public TopCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException, RecordingException {
        long everyNanos = Spans.require("--every", every);
        if (everyNanos < TimeUnit.SECONDS.toNanos(1)) {
            throw Refusal
                    .usage("--every is '" + every + "', expected is 1s or more: CPU times are read once a second.");
        }
        if (times == 0 || rows < 1) {
            throw Refusal.usage("--times and --top are numbers from 1 on.");
        }
        if (format != Format.TEXT && format != Format.JSONL) {
            throw Refusal.usage("--format of top is text or jsonl: it has no end that another form would need.");
        }
        AnalysisSettings settings = UserSettings.of(console);
        Watcher printer = new TopPrinter(console.results(),
                new TopPrinter.Form(rows, times, SourceOptions.query(where, console), console.drawsOver(), format));
        Watcher settled = (model, from, to) -> printer.watch(SettledThreads.of(model, settings), from, to);
        new Following(console, target).run(settled, everyNanos, false);
        return ExitCode.ANSWERED;
    }
}
