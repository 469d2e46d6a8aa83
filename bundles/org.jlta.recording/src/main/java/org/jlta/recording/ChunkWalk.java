package org.jlta.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/**
 * Walks the events of a chunk by their sizes and finds how far they reach and the last checkpoint and metadata on the
 * way.
 * <p>
 * Each event begins with its size and its type as LEB128 numbers; type 0 is the metadata, type 1 a checkpoint with the
 * constants of the events before it (HotSpot: {@code jfrEventIds}, {@code jfrCheckpointWriter.cpp}).
 */
final class ChunkWalk {
    private static final int WINDOW = 1 << 16;
    /** Two LEB128 numbers of at most nine bytes. */
    private static final int HEAD = 18;

    private final FileChannel channel;
    private final long chunkOffset;
    private final long available;
    private final ByteBuffer window = ByteBuffer.allocate(WINDOW + HEAD).limit(0);
    private long windowStart;

    private long end = ChunkHeader.LENGTH;
    private long lastPool;
    private long lastMetadata;
    private long events;

    ChunkWalk(FileChannel channel, long chunkOffset, long available) {
        this.channel = channel;
        this.chunkOffset = chunkOffset;
        this.available = available;
    }

    /** Walks to the first event that is not whole. */
    void run() throws IOException {
        while (step()) {
            events++;
        }
    }

    private boolean step() throws IOException {
        if (!load(end)) {
            return false;
        }
        int at = (int) (end - windowStart);
        window.position(at);
        long size = readNumber();
        long type = readNumber();
        if (size < window.position() - at || size > available - end) {
            return false;
        }
        if (type == 0) {
            lastMetadata = end;
        } else if (type == 1) {
            lastPool = end;
        }
        end += size;
        return true;
    }

    private boolean load(long position) throws IOException {
        if (position + 2 > available) {
            return false;
        }
        long needed = Math.min(position + HEAD, available);
        if (position < windowStart || needed > windowStart + window.limit()) {
            // backwards, what comes next lies before: a window that begins here would be read anew for each checkpoint
            windowStart = position < windowStart ? Math.max(0, position + 3 * HEAD - WINDOW) : position;
            int length = (int) Math.min(WINDOW, available - windowStart);
            // zeros behind the end, so that a number that the end cuts is read as a wrong one
            window.clear().limit(length);
            ChunkFiles.fill(window, channel, chunkOffset + windowStart);
            window.limit(length + HEAD);
            for (int i = length; i < length + HEAD; i++) {
                window.put(i, (byte) 0);
            }
            window.position(0).limit(length);
        }
        return true;
    }

    /** JFR's LEB128: seven bits a byte, the ninth byte with all eight; -1 when the window's end cuts it. */
    private long readNumber() {
        long value = 0;
        for (int i = 0; i < 9; i++) {
            if (!window.hasRemaining()) {
                return -1;
            }
            long b = window.get();
            if (i == 8) {
                return value | b << 56;
            }
            value |= (b & 0x7f) << 7 * i;
            if (b >= 0) {
                return value;
            }
        }
        return value;
    }

    /** Whether some bytes stand anywhere in the chunk, in one piece. */
    boolean contains(byte[] searched) throws IOException {
        for (long from = 0; from < available; from += WINDOW - searched.length) {
            ByteBuffer part = ChunkFiles.bytes(channel, chunkOffset + from, (int) Math.min(WINDOW, available - from));
            if (new String(part.array(), StandardCharsets.ISO_8859_1)
                    .contains(new String(searched, StandardCharsets.ISO_8859_1))) {
                return true;
            }
        }
        return false;
    }

    /** Offset in the chunk behind the last whole event. */
    long end() {
        return end;
    }

    /** Offset in the chunk of the last checkpoint, 0 for none. */
    long lastPool() {
        return lastPool;
    }

    /** Offset in the chunk of the last metadata, 0 for none. */
    long lastMetadata() {
        return lastMetadata;
    }

    /** Whole events seen, metadata and checkpoints included. */
    long events() {
        return events;
    }

    /**
     * Whether the checkpoints form a chain that leads back: each one names the distance to the one before, and a reader
     * follows until a distance of 0. A chain that leads anywhere else could be followed for ever.
     */
    boolean isPoolChainSound(long poolOffset) throws IOException {
        long position = poolOffset;
        while (position >= ChunkHeader.LENGTH && position < available) {
            load(position);
            window.position((int) (position - windowStart));
            long size = readNumber();
            long type = readNumber();
            if (type != 1 || size < 5 || size > available - position) {
                return false;
            }
            if (position + 3 * HEAD < available && position + 3 * HEAD > windowStart + window.limit()) {
                windowStart = available; // forces a fresh window with room for the numbers that follow
                load(position);
            }
            window.position((int) (position - windowStart));
            readNumber();
            readNumber();
            readNumber(); // time
            readNumber(); // duration
            long delta = readNumber();
            if (delta == 0) {
                return true;
            }
            if (delta > 0) {
                return false;
            }
            position += delta;
        }
        return false;
    }
}
