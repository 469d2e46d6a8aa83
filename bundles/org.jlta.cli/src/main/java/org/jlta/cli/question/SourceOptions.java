package org.jlta.cli.question;

import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.LiveThreads;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.live.PortOptions;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a question is asked of: a source and a choice of its threads. */
public final class SourceOptions {
    @Parameters(arity = "1..*", paramLabel = "SOURCE", description = "Recording files of one JVM, a repository folder, - "
            + "for standard input, or a running JVM: its pid, a part of its main class or jar name, or HOST:PORT of its agent.")
    private List<String> sources;

    @Mixin
    private PortOptions port;

    @Option(names = "--where", paramLabel = "QUERY", description = "Only threads for which this holds, such as "
            + "\"unnamed and life > 5s and stack ~ 'com.acme'\".")
    private String where = "";

    @Option(names = "--from", paramLabel = "TIME", description = "Only threads alive at or after this time: 12.4s since "
            + "the start, -30s from the end, 03:12:04, an ISO time, or a mark's name.")
    private String from;

    @Option(names = "--to", paramLabel = "TIME", description = "Only threads alive at or before this time.")
    private String to;

    /** Reads the source and chooses. */
    Asked ask(Console console, ProgressLine progress) throws Refusal, RecordingException {
        ThreadQuery query = query(where);
        try (OpenedSource opened = SourceOpener.open(sources, port, console, progress)) {
            progress.begin("Reading " + opened.title());
            RecordingModel model = opened.load(progress);
            Moments moments = new Moments(model);
            long fromNanos = from == null ? Long.MIN_VALUE : moments.parse("--from", from);
            long toNanos = to == null ? Long.MAX_VALUE : moments.parse("--to", to);
            ThreadSet chosen = query.select(model).and(alive(model, fromNanos, toNanos));
            return new Asked(model, chosen, opened.title(), quoted(), Progress.NONE, fromNanos, toNanos,
                    opened.live());
        }
    }

    /** The query of {@code --where}. */
    public static ThreadQuery query(String where) throws Refusal {
        try {
            return ThreadQuery.parse(where);
        } catch (QueryException e) {
            throw wrongQuery("--where", where, e);
        }
    }

    /** What is wrong with a query, and where in it. */
    static Refusal wrongQuery(String option, String query, QueryException cause) {
        return Refusal.usage(option + ": " + cause.getMessage() + System.lineSeparator() + "  " + query
                + System.lineSeparator() + "  " + " ".repeat(cause.position()) + "^");
    }

    private ThreadSet alive(RecordingModel model, long fromNanos, long toNanos) throws Refusal {
        if (from == null && to == null) {
            return ThreadSet.all(model.threads());
        }
        if (fromNanos > toNanos) {
            throw Refusal.usage("--from is later than --to");
        }
        return LiveThreads.within(model.threads(), fromNanos, toNanos);
    }

    private String quoted() {
        return String.join(" ", sources.stream().map(SourceOptions::quoted).toList());
    }

    /** A word as a shell takes it. */
    static String quoted(String word) {
        return word.matches("[\\w./:@%+=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
