package org.jlta.analysis.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingException.Kind;
import org.jlta.recording.RecordingFiles;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventReader;

/** Reads recordings into a {@link RecordingModel}. */
public final class RecordingLoader {
    private static final int STEP = 1 << 12;

    private final ModelBuilder model = new ModelBuilder();
    private final Progress progress;
    private EventReader previous;

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
        try (EventReader events = EventReader.open(part.readable(), previous)) {
            previous = events;
            long count = 0;
            for (Event event = events.next(); event != null; event = events.next()) {
                model.take(event);
                if (++count % STEP == 0) {
                    report((done + Math.min(0.99, events.fraction())) / files);
                }
            }
        } catch (IOException | RecordingException | IllegalArgumentException e) {
            // the last of these: rows of numbers in a text of the agent
            model.readingFailed(part.original(), e);
        }
    }

    private void report(double fraction) {
        if (progress.isCancelled()) {
            throw new CancellationException();
        }
        progress.done(fraction);
    }
}
