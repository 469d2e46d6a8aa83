package org.jlta.analysis.load;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingFiles;
import org.jlta.recording.format.ChunkEvents;
import org.jlta.recording.format.RecordingChunks;

/**
 * The chunks of a recording's files in their order. As many are read at the same time as there are processors: by the thread
 * that asks for them while it would wait, and by others. Used and closed by one thread.
 */
final class ChunkQueue implements Closeable {
    /** Smaller chunks are read as fast as handed over. */
    private static final int LARGE = 1 << 20;
    private static final int MOST = Runtime.getRuntime().availableProcessors();
    private static final long WAIT_MILLIS = 50;

    private final Iterator<RecordingFiles.Part> files;
    private final ChunkRows.Settings settings;
    private final Runnable meanwhile;
    private final Deque<Entry> begun = new ArrayDeque<>();
    private final Set<RecordingChunks> open = new LinkedHashSet<>();
    private Path file;
    private RecordingChunks recording;
    private Iterator<ChunkEvents> chunks = Collections.emptyIterator();

    /**
     * A chunk.
     *
     * @param file      as a person knows it
     * @param recording the file's chunks; null where it cannot be opened
     * @param chunk     null where the file cannot be opened
     * @param isLast    whether it is the last of its file
     * @param task      reads the chunk, or tells why the file cannot be opened
     */
    record Entry(Path file, RecordingChunks recording, ChunkEvents chunk, boolean isLast, FutureTask<ChunkRows> task) {
    }

    /**
     * @param meanwhile run now and then by the thread that waits for a chunk; what it throws ends the waiting
     */
    ChunkQueue(List<RecordingFiles.Part> files, ChunkRows.Settings settings, Runnable meanwhile) {
        this.files = files.iterator();
        this.settings = settings;
        this.meanwhile = meanwhile;
    }

    /** The next chunk; null behind the last. */
    Entry next() {
        while (begun.size() < MOST && (chunks.hasNext() || files.hasNext())) {
            begun.add(begin());
        }
        return begun.poll();
    }

    private Entry begin() {
        if (!chunks.hasNext()) {
            RecordingFiles.Part part = files.next();
            file = part.original();
            try {
                recording = RecordingChunks.open(part.readable(), recording);
            } catch (IOException | RecordingException e) {
                return new Entry(file, null, null, true, new FutureTask<>(() -> {
                    throw e;
                }));
            }
            open.add(recording);
            chunks = recording.chunks().iterator();
        }
        ChunkEvents chunk = chunks.next();
        Entry entry = new Entry(file, recording, chunk, !chunks.hasNext(),
                new FutureTask<>(() -> new ChunkRows(chunk, settings).read()));
        if (MOST > 1 && chunk.size() >= LARGE) {
            ForkJoinPool.commonPool().execute(entry.task);
        }
        return entry;
    }

    /**
     * What the chunk tells that {@link #next} gave last.
     *
     * @throws IOException        when the file cannot be opened
     * @throws RecordingException when the file cannot be opened, or is no recording
     */
    ChunkRows rows(Entry entry) throws IOException, RecordingException {
        entry.task.run();
        for (Entry ahead : begun) {
            if (!entry.task.isDone()) {
                meanwhile.run();
                ahead.task.run();
            }
        }
        ChunkRows rows = result(entry.task);
        while (rows == null) {
            meanwhile.run();
            rows = result(entry.task);
        }
        return rows;
    }

    /** Null while it is not done. */
    private static ChunkRows result(FutureTask<ChunkRows> task) throws IOException, RecordingException {
        try {
            return task.get(WAIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        } catch (ExecutionException e) {
            return failed(e);
        }
    }

    private static ChunkRows failed(ExecutionException e) throws IOException, RecordingException {
        Throwable cause = e.getCause();
        if (cause instanceof IOException failure) {
            throw failure;
        }
        if (cause instanceof RecordingException failure) {
            throw failure;
        }
        if (cause instanceof RuntimeException failure) {
            throw failure;
        }
        if (cause instanceof Error failure) {
            throw failure;
        }
        throw new AssertionError("reading a chunk throws nothing else", e);
    }

    /** Closes a file whose last chunk was taken. */
    void close(Entry last) throws IOException {
        if (last.recording != null) {
            open.remove(last.recording);
            last.recording.close();
        }
    }

    /** Closes all files, also those of which chunks are still read by other threads. */
    @Override
    public void close() throws IOException {
        for (RecordingChunks read : open) {
            read.close();
        }
    }
}
