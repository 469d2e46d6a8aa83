package org.jlta.recording.format;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

import org.jlta.recording.Chunk;
import org.jlta.recording.ChunkFiles;
import org.jlta.recording.RecordingException;

/**
 * Reads the events of a recording in their order in the file, which is that of time within a thread only.
 * <p>
 * It gives what the JDK's consumer gives, without an object for each event: constants such as stacks are made once for each
 * chunk. Made and closed by one thread, and used by that one.
 */
public final class EventReader implements Closeable {
    /** Smaller chunks are begun as fast as handed over. */
    private static final int LARGE = 1 << 20;

    private final List<Chunk> chunks;
    private final FileChannel channel;
    private ChunkReader reader;
    /** Of the next chunk, whose constants are looked up on another thread meanwhile; null for none. */
    private ForkJoinTask<ChunkReader> ahead;
    private Clock clock;
    private int chunk = -1;
    /** Of constants, to be told behind the last event. */
    private FormatException damage;

    private EventReader(List<Chunk> chunks, FileChannel channel, Clock clock) {
        this.chunks = chunks;
        this.channel = channel;
        this.clock = clock;
    }

    /**
     * Opens a file.
     *
     * @throws RecordingException when it is no recording of a known version, in one sentence
     */
    public static EventReader open(Path file) throws RecordingException, IOException {
        return open(file, null);
    }

    /**
     * Opens a file of the same JVM as another.
     *
     * @param previous the reader of the file before, read to its end and perhaps closed; null for none
     * @throws RecordingException when it is no recording of a known version, in one sentence
     */
    public static EventReader open(Path file, EventReader previous) throws RecordingException, IOException {
        List<Chunk> chunks = ChunkFiles.of(file);
        return new EventReader(chunks, FileChannel.open(file, StandardOpenOption.READ),
                previous == null ? null : previous.clock);
    }

    /**
     * The next event; the same object for all events of a chunk, see {@link Event}.
     *
     * @return null behind the last
     * @throws FormatException when the file is damaged: at an event that cannot be read, or behind the last one where constants
     *                         are missing; reading cannot go on
     */
    public Event next() throws IOException {
        try {
            while (true) {
                Event event = reader == null ? null : reader.next();
                if (event != null) {
                    return event;
                }
                keepDamage();
                if (chunk + 1 >= chunks.size()) {
                    break;
                }
                chunk++;
                nextChunk();
            }
        } catch (FormatException e) {
            long at = chunks.get(chunk).offset() + (reader == null ? 0 : reader.position());
            throw new FormatException(e.getMessage() + ", at byte " + at, e);
        }
        if (damage != null) {
            throw new FormatException("constants are missing: " + damage.getMessage(), damage);
        }
        return null;
    }

    private void nextChunk() throws IOException {
        ForkJoinTask<ChunkReader> begun = ahead;
        reader = null;
        ahead = null;
        if (begun == null) {
            clock = Clock.of(chunks.get(chunk).header(), clock);
            reader = new ChunkReader(channel, chunks.get(chunk), clock);
        } else {
            reader = result(begun);
        }
        if (chunk + 1 < chunks.size() && chunks.get(chunk + 1).available() >= LARGE) {
            Chunk next = chunks.get(chunk + 1);
            Clock itsClock = Clock.of(next.header(), clock);
            clock = itsClock;
            ahead = ForkJoinPool.commonPool().submit(() -> new ChunkReader(channel, next, itsClock));
        }
    }

    private static ChunkReader result(ForkJoinTask<ChunkReader> begun) throws IOException {
        begun.quietlyJoin();
        Throwable failure = begun.getException();
        while (failure != null && failure.getCause() != null && !(failure instanceof IOException)) {
            failure = failure.getCause(); // wrapped on its way from the other thread
        }
        if (failure instanceof IOException e) {
            throw e;
        }
        return begun.join();
    }

    private void keepDamage() {
        if (reader != null && damage == null) {
            damage = reader.damage();
        }
    }

    /** All types of the chunk that is read, by their numbers in it; empty before the first event. */
    public Map<Long, Type> types() {
        return reader == null ? Map.of() : reader.types();
    }

    /** The part of the file that was read, from 0 to 1. */
    public double fraction() {
        if (reader == null) {
            return 0;
        }
        Chunk last = chunks.get(chunks.size() - 1);
        double total = last.offset() + last.available();
        return Math.min(1, (chunks.get(chunk).offset() + reader.position()) / total);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
