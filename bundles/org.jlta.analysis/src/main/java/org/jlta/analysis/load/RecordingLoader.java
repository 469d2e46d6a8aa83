package org.jlta.analysis.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;

import jdk.jfr.consumer.RecordingFile;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingException.Kind;
import org.jlta.recording.RecordingFiles;

/** Reads recordings into a {@link RecordingModel}. */
public final class RecordingLoader {
    private static final int STEP = 1 << 12;

    private final ModelBuilder model = new ModelBuilder();
    private final Progress progress;

    private RecordingLoader(Progress progress) {
        this.progress = progress;
    }

    /**
     * Reads one recording: a file, several files of one JVM in any order, or a repository folder. The user's files are
     * never changed; a damaged one is repaired in a copy.
     *
     * @throws RecordingException when there is no answer, in one sentence
     * @throws CancellationException when {@code progress} said so
     */
    public static RecordingModel load(List<Path> sources, Progress progress) throws RecordingException {
        try (RecordingFiles files = RecordingFiles.open(sources)) {
            return new RecordingLoader(progress).load(sources, files);
        }
    }

    private RecordingModel load(List<Path> sources, RecordingFiles files) throws RecordingException {
        model.begin(files);
        int done = 0;
        for (RecordingFiles.Part part : files.parts()) {
            read(part, done, files.parts().size());
            done++;
        }
        model.refuseUnreadable();
        if (model.isMixed()) {
            throw new RecordingException(Kind.MIXED, sources.get(0),
                    "the files are recordings of different JVMs: name those of one", null);
        }
        if (model.isEmpty()) {
            throw new RecordingException(Kind.NO_THREADS, sources.get(0), sources.get(0)
                    + " tells nothing of any Java thread (" + model.eventCount() + " events): record again with JLTA,"
                    + " or with a JFR configuration that has jdk.ThreadStart and jdk.ThreadEnd", null);
        }
        boolean folder = sources.stream().anyMatch(Files::isDirectory);
        return model.build(folder && files.isUnfinished() ? files.repositoryPid() : -1);
    }

    private void read(RecordingFiles.Part part, int done, int files) {
        try (RecordingFile events = new RecordingFile(part.readable())) {
            double expected = Math.max(1, Files.size(part.readable()) / 60.0);
            long count = 0;
            while (take(events, part.original())) {
                if (++count % STEP == 0) {
                    report((done + Math.min(0.99, count / expected)) / files);
                }
            }
        } catch (IOException | IndexOutOfBoundsException | NoSuchElementException | NullPointerException
                | IllegalArgumentException | ClassCastException | NegativeArraySizeException | InternalError
                | OutOfMemoryError e) {
            model.readingFailed(part.original(), e);
        }
    }

    /**
     * Takes the next event; false at the end. On damaged content the JDK's reader throws whatever its arithmetic leads to,
     * errors too: flipped bytes gave all those that are caught here and in the caller.
     */
    private boolean take(RecordingFile events, Path file) {
        try {
            if (!events.hasMoreEvents()) {
                return false;
            }
            model.take(events.readEvent());
            return true;
        } catch (IOException | RuntimeException | InternalError | OutOfMemoryError | StackOverflowError e) {
            model.readingFailed(file, e);
            return false;
        }
    }

    private void report(double fraction) {
        if (progress.isCancelled()) {
            throw new CancellationException();
        }
        progress.done(fraction);
    }
}
