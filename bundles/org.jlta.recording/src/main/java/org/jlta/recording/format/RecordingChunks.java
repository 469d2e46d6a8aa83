package org.jlta.recording.format;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

import org.jlta.recording.Chunk;
import org.jlta.recording.ChunkFiles;
import org.jlta.recording.RecordingException;

/**
 * A recording's file as chunks, each of which tells its events without the others. Made and closed by one thread; the
 * chunks can be read by others until it is closed.
 */
public final class RecordingChunks implements Closeable {
    private final FileChannel channel;
    private final List<ChunkEvents> chunks = new ArrayList<>();
    private final ChunkReader.Shared shared = new ChunkReader.Shared(new KnownTypes(), new Buffers());
    private Clock clock;

    private RecordingChunks(FileChannel channel, Clock clock) {
        this.channel = channel;
        this.clock = clock;
    }

    /**
     * Opens a file.
     *
     * @param previous the file before of the same JVM, perhaps closed; null for none
     * @throws RecordingException when it is no recording of a known version, in one sentence
     */
    public static RecordingChunks open(Path file, RecordingChunks previous) throws RecordingException, IOException {
        List<Chunk> found = ChunkFiles.of(file);
        RecordingChunks opened = new RecordingChunks(FileChannel.open(file, StandardOpenOption.READ),
                previous == null ? null : previous.clock);
        Chunk last = found.get(found.size() - 1);
        for (Chunk chunk : found) {
            opened.add(chunk, last.offset() + last.available());
        }
        return opened;
    }

    private void add(Chunk chunk, long fileBytes) {
        clock = Clock.of(chunk.header(), clock);
        chunks.add(new ChunkEvents(channel, chunk, clock, fileBytes, shared));
    }

    /** At least one, in the order of the file; each is begun anew, so that none stays in memory longer than who reads it keeps it. */
    public Iterable<ChunkEvents> chunks() {
        return () -> chunks.stream().map(ChunkEvents::again).iterator();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
