package org.jlta.cli.question;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.overview.Choice;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

/**
 * A recording and the part of it that a question is about.
 *
 * @param model    the recording
 * @param scope    what {@code --where}, {@code --from} and {@code --to} leave
 * @param choice   these options as they were typed
 * @param title    what the source is called
 * @param source   the source as it would be typed again
 * @param progress to hand to the analysis
 * @param live     whether the source is a JVM that still runs
 */
public record Asked(RecordingModel model, Scope scope, Choice choice, String title, String source, Progress progress,
        boolean live) {

    /** What {@code --where}, {@code --from} and {@code --to} leave. */
    ThreadSet threads() {
        return scope.threads();
    }

    /** Of {@code --from}, {@link Long#MIN_VALUE} without. */
    long fromNanos() {
        return scope.fromNanos();
    }

    /** Of {@code --to}, {@link Long#MAX_VALUE} without. */
    long toNanos() {
        return scope.toNanos();
    }

    /** All threads of one file. */
    public static Asked of(Path file, Console console) throws Refusal, RecordingException {
        AnalysisSettings settings = UserSettings.of(console);
        RecordingModel model;
        try (ProgressLine progress = console.progress("Reading " + file.getFileName())) {
            model = new OpenedSource(List.of(file), file.getFileName().toString(), null, false)
                    .load(console.environment(), settings, progress);
        }
        return new Asked(model, Scope.all(model), Choice.ALL, file.getFileName().toString(),
                SourceOptions.quoted(file.toString()), Progress.NONE, false);
    }

    /** The same of other threads. */
    Asked with(ThreadSet others) {
        return new Asked(model, scope.with(others), choice, title, source, progress, live);
    }

    /** The same of the same recording with more knowledge. */
    Asked with(RecordingModel other) {
        return new Asked(other, scope, choice, title, source, progress, live);
    }

    Moments moments() {
        return new Moments(model);
    }
}
