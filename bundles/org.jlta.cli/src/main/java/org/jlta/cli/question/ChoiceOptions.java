package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.overview.Choice;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.live.PortOptions;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which threads of a source a question is asked of. */
public final class ChoiceOptions {
    @Mixin
    private PortOptions port;

    @Option(names = "--where", paramLabel = "QUERY", description = "Only threads for which this holds, such as "
            + "\"unnamed and life > 5s and stack ~ 'com.acme'\"; @NAME is one that jlta queries saved.")
    private String where = "";

    @Option(names = "--from", paramLabel = "TIME", description = "Only threads alive at or after this time: 12.4s since "
            + "the start, -30s from the end, 03:12:04, an ISO time, or a mark's name.")
    private String from;

    @Option(names = "--to", paramLabel = "TIME", description = "Only threads alive at or before this time.")
    private String to;

    @Option(names = "--own", paramLabel = "PACKAGE", split = ",", description = "Packages of own code, which is blamed before "
            + "all other, with commas between; else those of your settings (jlta settings prints them), else those of the agent's option packages.")
    private List<String> own;

    @Mixin
    private RedactOption redact;

    /** Reads the sources, which are of one JVM, and chooses. */
    Asked ask(List<String> sources, Console console, ProgressLine progress) throws Refusal, RecordingException {
        return ask(sources, null, console, progress);
    }

    /**
     * The same of what was opened already.
     *
     * @param given is closed; null for none
     */
    Asked ask(List<String> sources, OpenedSource given, Console console, ProgressLine progress)
            throws Refusal, RecordingException {
        try (OpenedSource already = given) {
            if (given != null) {
                SourceOpener.refusePort(sources, port);
            }
            ThreadQuery query = NamedQueries.query(where, console.environment());
            AnalysisSettings settings = UserSettings.of(console, own);
            if (already != null) {
                return ask(sources, already, query, settings, console, progress);
            }
            try (OpenedSource opened = SourceOpener.open(sources, port, console, progress)) {
                return ask(sources, opened, query, settings, console, progress);
            }
        }
    }

    private Asked ask(List<String> sources, OpenedSource opened, ThreadQuery query, AnalysisSettings settings,
            Console console, ProgressLine progress) throws Refusal, RecordingException {
        progress.begin("Reading " + opened.title());
        RecordingModel model = opened.load(console.environment(), settings, progress);
        Scope scope = new Moments(model).scope(query, new Moments.Bound("--from", from), new Moments.Bound("--to", to));
        return new Asked(redact.apply(model), scope, typed(query), redact.title(opened.title()),
                redact.source(quoted(sources) + portWords()), Progress.NONE, opened.live());
    }

    /** What leads to the port of an agent, for commands to paste. */
    private String portWords() {
        StringBuilder words = new StringBuilder();
        if (port.tokenFile() != null) {
            words.append(" --tokenfile ").append(SourceOptions.quoted(port.tokenFile().toString()));
        }
        if (port.certificates() != null) {
            words.append(" --tls ").append(SourceOptions.quoted(port.certificates().toString()));
        }
        return words.toString();
    }

    /** The options that were given. */
    List<String> given() {
        List<String> given = chosen();
        if (port.tokenFile() != null) {
            given.add("--tokenfile");
        }
        if (port.certificates() != null) {
            given.add("--tls");
        }
        if (own != null) {
            given.add("--own");
        }
        if (redact.isAsked()) {
            given.add("--redact");
        }
        return given;
    }

    /** Of them those that choose; the list is the caller's. */
    List<String> chosen() {
        List<String> given = new ArrayList<>();
        if (!where.isEmpty()) {
            given.add("--where");
        }
        if (from != null) {
            given.add("--from");
        }
        if (to != null) {
            given.add("--to");
        }
        return given;
    }

    /** A query holds names, and a moment can be the name of a mark: words stand for them where names are taken out. */
    private Choice typed(ThreadQuery query) {
        String packages = own == null ? "" : String.join(",", own);
        return redact.isAsked()
                ? new Choice(query.text().isEmpty() ? "" : "QUERY", from == null ? "" : "TIME",
                        to == null ? "" : "TIME", packages, true)
                : new Choice(query.text(), from == null ? "" : from, to == null ? "" : to, packages);
    }

    private static String quoted(List<String> sources) {
        return String.join(" ", sources.stream().map(SourceOptions::quoted).toList());
    }
}
