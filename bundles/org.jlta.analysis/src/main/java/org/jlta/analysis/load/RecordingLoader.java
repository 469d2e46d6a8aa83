package org.jlta.analysis.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.load.ChunkQueue.Entry;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingException.Kind;
import org.jlta.recording.RecordingFiles;
import org.jlta.recording.format.ChunkEvents;

/** Reads recordings into a {@link RecordingModel}. */
public final class RecordingLoader {
    /** What is reported of a file before all of it was taken. */
    private static final double MOST = 0.99;

    private final ModelBuilder model = new ModelBuilder();
    private final Progress progress;
    private final Thread owner = Thread.currentThread();
    private int fileCount;
    private int filesDone;
    /** The chunk that is waited for or taken; null between two files. */
    private ChunkEvents current;
    private double reported;
    /** The first that was met in the file, to be told behind its last event; null for none. */
    private Exception failure;
    private volatile boolean stopped;

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
        read(files);
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

    private void read(RecordingFiles files) throws RecordingException {
        fileCount = files.parts().size();
        ChunkRows.Settings settings = new ChunkRows.Settings(files.startNanos(), model::isOrdered, this::isStopped);
        try (ChunkQueue queue = new ChunkQueue(files.parts(), settings, this::report)) {
            for (Entry entry = queue.next(); entry != null; entry = queue.next()) {
                take(entry, queue);
            }
        } catch (IOException e) {
            throw RecordingException.unreadable(files.parts().get(0).original(), e);
        } finally {
            stopped = true;
        }
    }

    /** What is damaged is left out; the chunks behind it tell what they hold. */
    private void take(Entry entry, ChunkQueue queue) throws IOException {
        current = entry.chunk();
        try {
            take(queue.rows(entry));
            failedWith(entry.chunk().damage());
            entry.chunk().release();
        } catch (IOException | RecordingException | IllegalArgumentException e) {
            // the last of these: rows of numbers in a text of the agent
            failedWith(e);
        }
        if (entry.isLast()) {
            if (failure != null) {
                model.readingFailed(entry.file(), failure);
            }
            failure = null;
            filesDone++;
            current = null;
            queue.close(entry);
        }
    }

    private void failedWith(Exception e) {
        failure = failure == null ? e : failure;
    }

    private void take(ChunkRows first) throws IOException {
        ChunkRows part = first;
        model.take(part);
        while (!part.isFinished()) {
            part = part.rest().read();
            model.take(part);
        }
    }

    /** Asked by each thread that reads. */
    private boolean isStopped() {
        if (Thread.currentThread() == owner) {
            report();
        }
        return stopped;
    }

    /** Never less than before, wherever the reader stands: constants lie behind the events that need them. */
    private void report() {
        if (progress.isCancelled()) {
            throw new CancellationException();
        }
        double ofFile = current == null ? 0 : Math.min(MOST, current.fraction());
        reported = Math.max(reported, (filesDone + ofFile) / fileCount);
        progress.done(reported);
    }
}
