package org.jlta.recording.format;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.Map;

import org.jlta.recording.Chunk;

/**
 * The events of one chunk in their order in it, which is that of time within a thread only. Made by
 * {@link RecordingChunks}; chunks of one file can be read at the same time, each by one thread. That thread can hand the
 * chunk over to another one, with all constants that it gave.
 */
public final class ChunkEvents {
    private final FileChannel channel;
    private final Chunk chunk;
    private final Clock clock;
    private final long fileBytes;
    private final ChunkReader.Shared shared;
    private ChunkReader reader;

    ChunkEvents(FileChannel channel, Chunk chunk, Clock clock, long fileBytes, ChunkReader.Shared shared) {
        this.shared = shared;
        this.channel = channel;
        this.chunk = chunk;
        this.clock = clock;
        this.fileBytes = fileBytes;
    }

    /**
     * The next event; the same object each time, see {@link Event}. The first call looks up the types and constants of the
     * chunk.
     *
     * @return null behind the last
     * @throws FormatException where nothing tells what its events hold, with the place in the file; other damage is left out, see
     *                         {@link #damage}
     */
    public Event next() throws IOException {
        try {
            if (reader == null) {
                reader = new ChunkReader(channel, chunk, clock, shared);
            }
            return reader.next();
        } catch (FormatException e) {
            long at = chunk.offset() + position();
            throw new FormatException(e.getMessage() + ", at byte " + at, e);
        }
    }

    /** The same chunk, of which nothing was read yet; stacks have the same places. */
    public ChunkEvents again() {
        return new ChunkEvents(channel, chunk, clock, fileBytes, shared);
    }

    /** Keeps the event that was read last for {@link #kept}. */
    public void keep() {
        reader.keep();
    }

    /** The events that were kept since this was asked for the last time; none before the first event was read. */
    public KeptEvents kept() {
        return reader == null ? KeptEvents.NONE : reader.takeKept();
    }

    /** A stack by its {@link Event#stackPlace place}; null where it cannot be read. */
    public EventStack stack(int place) {
        return reader.constants().stack(place);
    }

    /** What {@link #markStack} set for a stack, 0 at first. */
    public int stackMark(int place) {
        return reader.constants().stacks().mark(place);
    }

    /** Keeps a number other than 0 with a stack, such as that of a row, as {@link Event#markStack} does. */
    public void markStack(int place, int number) {
        reader.constants().stacks().mark(place, number);
    }

    /** All types of the chunk, by their numbers in it; empty before the first event. */
    public Map<Long, Type> types() {
        return reader == null ? Map.of() : reader.types();
    }

    /** What was found of damage so far: events and constants that count as missing; null for none. */
    public FormatException damage() {
        return reader == null ? null : reader.damage();
    }

    /**
     * Gives memory up to other chunks of the file. No events, kept ones and constants of this chunk may be asked for or looked at
     * any more. Without it the collector finds that out.
     */
    public void release() {
        if (reader != null) {
            reader.release();
        }
    }

    /** How many bytes it has. */
    public long size() {
        return Window.length(chunk);
    }

    /** How many of its bytes were read; by another thread than that which reads, about. */
    public long position() {
        return reader == null ? 0 : reader.position();
    }

    /** Which part of its file lies before that, from 0 to 1. */
    public double fraction() {
        return Math.min(1, (chunk.offset() + position()) / (double) fileBytes);
    }
}
