package org.jlta.recording.format;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Map;

import org.jlta.recording.RecordingException;

/**
 * Reads the events of a recording in their order in the file, which is that of time within a thread only.
 * <p>
 * It gives what the JDK's consumer gives, without an object for each event: constants such as stacks are made once for each
 * chunk. Made and closed by one thread, and used by that one.
 */
public final class EventReader implements Closeable {
    private final RecordingChunks recording;
    private final Iterator<ChunkEvents> chunks;
    private ChunkEvents chunk;
    /** The first, to be told behind the last event. */
    private FormatException damage;

    private EventReader(RecordingChunks recording) {
        this.recording = recording;
        chunks = recording.chunks().iterator();
        chunk = chunks.next();
    }

    /**
     * Opens a file.
     *
     * @throws RecordingException when it is no recording of a known version, in one sentence
     */
    public static EventReader open(Path file) throws RecordingException, IOException {
        return new EventReader(RecordingChunks.open(file, null));
    }

    /**
     * The next event; the same object for all events of a chunk, see {@link Event}.
     *
     * @return null behind the last
     * @throws FormatException behind the last event, when the file is damaged: events or constants are missing
     */
    public Event next() throws IOException {
        while (true) {
            Event event = nextOfChunk();
            if (event != null) {
                return event;
            }
            damage = damage == null ? chunk.damage() : damage;
            if (!chunks.hasNext()) {
                break;
            }
            chunk = chunks.next();
        }
        if (damage != null) {
            throw damage;
        }
        return null;
    }

    /** Null where there is none, or nothing tells what its events hold. */
    private Event nextOfChunk() throws IOException {
        try {
            return chunk.next();
        } catch (FormatException e) {
            damage = damage == null ? e : damage;
            return null;
        }
    }

    /** All types of the chunk that is read, by their numbers in it; empty before the first event. */
    public Map<Long, Type> types() {
        return chunk.types();
    }

    @Override
    public void close() throws IOException {
        recording.close();
    }
}
