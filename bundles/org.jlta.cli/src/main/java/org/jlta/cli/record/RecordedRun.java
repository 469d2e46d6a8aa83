package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.live.FolderNews;
import org.jlta.cli.live.NewsOptions;
import org.jlta.cli.output.RecordingName;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;

/** Runs a command under the agent to its end and saves what was recorded. Used once. */
final class RecordedRun {
    private final Console console;
    private final RecordedCommand command;
    private final RecordingName name;
    private final Optional<NewsOptions.Checked> news;

    /** @param news what is told meanwhile */
    RecordedRun(Console console, RecordedCommand command, RecordingName name, Optional<NewsOptions.Checked> news) {
        this.console = console;
        this.command = command;
        this.name = name;
        this.news = news;
    }

    /**
     * What came of it.
     *
     * @param exitCode the command's own, 128 + n when signal n ended it
     * @param files    recordings, that of the first JVM first
     */
    record Outcome(int exitCode, List<Path> files) {
    }

    /** Input, output and signals are the command's; returns when it has ended and the files are written. */
    Outcome run(AgentOptions options) throws Refusal, IOException {
        Path parent = name.check();
        command.checkImage();
        ArchiveOptions archives = command.archiveOptions();
        archives.check();
        if (archives.note() != null) {
            console.message(archives.note());
        }
        LeftFolders.tell(console, parent);
        RecordingFolder folder = RecordingFolder.create(parent);
        AgentOptions complete = AgentOptionArguments.with(options, "repository", folder.path().toString());
        try (FolderNews told = open(folder)) {
            Process process = start(command.builder(complete, folder), folder);
            // a signal ends the command, not jlta, which has the recording to save
            SignalForwarding signals = SignalForwarding.install(signal -> SignalForwarding.forward(process, signal));
            try {
                int exitCode = waitFor(process);
                if (told != null) {
                    told.end();
                }
                List<Path> files = new Harvest(console, folder, name).collect();
                report(files);
                return new Outcome(exitCode, files);
            } finally {
                signals.close();
            }
        }
    }

    private void report(List<Path> files) {
        if (files.isEmpty()) {
            console.message("Nothing was recorded: the command started no JVM with the agent.");
        }
        for (Path file : files) {
            console.message("Recording: " + file);
        }
    }

    /** Null where nothing is to be told. */
    private FolderNews open(RecordingFolder folder) throws Refusal, IOException {
        try {
            return news.isEmpty() ? null : news.get().open(folder.path());
        } catch (IOException e) {
            folder.delete();
            throw Refusal.noAnswer("What is new cannot be written: " + IoWords.of(e) + ".", e);
        }
    }

    private static Process start(ProcessBuilder builder, RecordingFolder folder) throws Refusal, IOException {
        try {
            return builder.inheritIO().start();
        } catch (IOException e) {
            folder.delete();
            throw Refusal.noAnswer("The command could not be started: " + e.getMessage(), e);
        }
    }

    private static int waitFor(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the command ran", e);
        }
    }
}
