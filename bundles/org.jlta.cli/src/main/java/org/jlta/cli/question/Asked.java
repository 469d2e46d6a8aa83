package org.jlta.cli.question;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.index.IndexedRecordings;
import org.jlta.analysis.load.SettledThreads;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

/**
 * A recording and the threads that a question is about.
 *
 * @param model    the recording
 * @param threads  what {@code --where}, {@code --from} and {@code --to} leave
 * @param title    what the source is called
 * @param source   the source as it would be typed again
 * @param progress to hand to the analysis
 * @param fromNanos of {@code --from}, {@link Long#MIN_VALUE} without
 * @param toNanos  of {@code --to}, {@link Long#MAX_VALUE} without
 * @param live     whether the source is a JVM that still runs
 */
public record Asked(RecordingModel model, ThreadSet threads, String title, String source, Progress progress,
        long fromNanos, long toNanos, boolean live) {

    /** Whatever the time, of a file. */
    public Asked(RecordingModel model, ThreadSet threads, String title, String source, Progress progress) {
        this(model, threads, title, source, progress, Long.MIN_VALUE, Long.MAX_VALUE, false);
    }

    /** All threads of one file. */
    public static Asked of(Path file, Console console) throws Refusal, RecordingException {
        AnalysisSettings settings = UserSettings.of(console);
        RecordingModel model;
        try (ProgressLine progress = console.progress("Reading " + file.getFileName())) {
            model = SettledThreads.of(IndexedRecordings.ofUser(console.environment()).load(List.of(file), progress),
                    settings);
        }
        return new Asked(model, ThreadSet.all(model.threads()), file.getFileName().toString(),
                SourceOptions.quoted(file.toString()), Progress.NONE, Long.MIN_VALUE, Long.MAX_VALUE, false);
    }

    /** The same of other threads. */
    Asked with(ThreadSet others) {
        return new Asked(model, others, title, source, progress, fromNanos, toNanos, live);
    }

    /** The same of the same recording with more knowledge. */
    Asked with(RecordingModel other) {
        return new Asked(other, threads, title, source, progress, fromNanos, toNanos, live);
    }

    Moments moments() {
        return new Moments(model);
    }
}
