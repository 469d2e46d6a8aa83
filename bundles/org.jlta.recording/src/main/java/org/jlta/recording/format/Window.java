package org.jlta.recording.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

import org.jlta.recording.Chunk;

/** A part of a chunk in memory, which moves forwards over it. Used by one thread. */
final class Window {
    private static final int SIZE = 1 << 20;
    /** Chunks up to this lie in memory as a whole: Flight Recorder's do not become larger, if nobody asked for larger ones. */
    private static final int WHOLE = 1 << 24;
    /** Bytes that are read at once: the system's copy of them stays in the processor's cache. */
    private static final int READ = 1 << 18;
    /** Of the numbers that an event begins with: its size and its type. */
    private static final int HEAD = 18;
    /** No event is larger; HotSpot's largest are thread dumps and lists of settings of some megabytes. */
    private static final int LARGEST = 1 << 30;

    private final FileChannel channel;
    private final Buffers buffers;
    private final long offset;
    private final long length;
    private final Input head = new Input();
    private byte[] bytes = {};
    private long start;
    private int filled;

    private long eventAt;
    private int eventSize;
    private long eventType;
    private int headLength;

    Window(FileChannel channel, Chunk chunk, Buffers buffers) {
        this.channel = channel;
        this.buffers = buffers;
        this.offset = chunk.offset();
        this.length = length(chunk);
    }

    /** How many bytes of the file are the chunk's. */
    static long length(Chunk chunk) {
        return chunk.header().isFinished()
                ? Math.min(chunk.available(), chunk.header().size())
                : chunk.available();
    }

    /**
     * Looks at the event that begins at an offset of the chunk, so that the methods below tell of it.
     *
     * @return false where no whole event is left
     */
    boolean event(long position, Input payload) throws IOException {
        if (!head(position)) {
            return false;
        }
        int from = load(position, eventSize);
        payload.set(bytes, from + headLength, from + eventSize);
        return true;
    }

    /** As {@link #event}, without its payload, which may be large: what bytes that are no event claim, can be anything. */
    boolean head(long position) throws IOException {
        long left = length - position;
        if (left < 2) {
            return false;
        }
        int from = load(position, (int) Math.min(HEAD, left));
        head.set(bytes, from, (int) Math.min(filled, from + left));
        long size;
        try {
            size = head.number();
            eventType = head.number();
        } catch (FormatException e) {
            return false; // the end lies within its first numbers
        }
        if (size < head.at - from || size > left || size > LARGEST) {
            return false;
        }
        headLength = head.at - from;
        eventAt = position;
        eventSize = (int) size;
        return true;
    }

    /** Index of a place of the chunk in the window, with so many bytes behind it. */
    private int load(long position, int needed) throws IOException {
        if (position < start || position + needed > start + filled) {
            int size = (int) Math.min(Math.max(length <= WHOLE ? WHOLE : SIZE, needed), length - position);
            if (bytes.length < size) {
                bytes = buffers.take(size);
            }
            start = position;
            filled = 0;
            ByteBuffer target = ByteBuffer.wrap(bytes, 0, size);
            for (int read = 0; read < size; read = target.position()) {
                target.limit(Math.min(size, read + READ));
                if (channel.read(target, offset + position + read) < 0) {
                    throw new FormatException("the file became shorter while it was read");
                }
            }
            filled = size;
        }
        return (int) (position - start);
    }

    /** Gives its memory up to another chunk. */
    void release() {
        buffers.give(bytes);
        bytes = new byte[0];
        filled = 0;
    }

    /** Whether all events that were looked at stay in memory where they are. */
    boolean isWhole() {
        return length <= WHOLE;
    }

    /** How many bytes the chunk has. */
    long length() {
        return length;
    }

    /** Where the event looked at begins, from the chunk's start. */
    long eventAt() {
        return eventAt;
    }

    /** Its bytes. */
    int eventSize() {
        return eventSize;
    }

    /** The number of its type. */
    long eventType() {
        return eventType;
    }
}
