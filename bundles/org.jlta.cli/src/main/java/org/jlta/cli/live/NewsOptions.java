package org.jlta.cli.live;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.cli.output.OutputFile;
import org.jlta.cli.question.UserSettings;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;

import picocli.CommandLine.Option;

/** What is told of a run while it goes on; without them nothing. */
public final class NewsOptions {
    @Option(names = "--tail", paramLabel = "TOPIC", completionCandidates = TailCommand.Topics.class, description = "Prints meanwhile what "
            + "jlta tail prints, on standard error among what the command prints: ${COMPLETION-CANDIDATES}.")
    private Topic topic;

    @Option(names = "--tail-to", paramLabel = "FILE", description = "Prints that into a file.")
    private String file;

    /** What was asked for and can be written. For one run. */
    public final class Checked {
        private final Console console;
        private final AnalysisSettings settings;
        private final long everyNanos;
        private final Path path;

        private Checked(Console console, boolean force) throws Refusal {
            this.console = console;
            settings = UserSettings.of(console);
            everyNanos = Spans.require("--every", topic.every());
            path = file == null ? null : checked(file, force);
        }

        /** Begins to tell what JVMs write into a folder. */
        public FolderNews open(Path folder) throws IOException {
            Writer out = new OutputStreamWriter(path == null ? console.err() : Files.newOutputStream(path),
                    StandardCharsets.UTF_8);
            return new FolderNews(folder, topic, out, path == null ? out::flush : out, settings, console, everyNanos);
        }
    }

    /**
     * Refuses what cannot be; empty when nothing is to be told.
     *
     * @param force whether an existing file may be replaced
     */
    public Optional<Checked> check(Console console, boolean force) throws Refusal {
        if (topic == null && file != null) {
            throw Refusal.usage("--tail-to is given without --tail, which says what is to be printed there.");
        }
        return topic == null ? Optional.empty() : Optional.of(new Checked(console, force));
    }

    private static Path checked(String file, boolean force) throws Refusal {
        OutputFile output = OutputFile.of(file, force);
        output.check();
        return output.path();
    }
}
