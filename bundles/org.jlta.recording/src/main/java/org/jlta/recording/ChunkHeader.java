package org.jlta.recording;

import java.nio.ByteBuffer;

/**
 * The 68 bytes that a chunk of a flight recording begins with, big endian, as HotSpot's {@code jfrChunkWriter.cpp} writes
 * them.
 *
 * @param major          1 for JDK 9 and 10, 2 since JDK 11, 0 before
 * @param minor          minor version
 * @param size           bytes of the chunk; of one that is being written, up to the last flush
 * @param poolOffset     of the last checkpoint event, from the chunk's start
 * @param metadataOffset of the last metadata event, from the chunk's start
 * @param startNanos     wall clock at the chunk's start, since the epoch
 * @param durationNanos  of the chunk so far
 * @param startTicks     the JVM's clock at the chunk's start
 * @param ticksPerSecond of the JVM's clock
 * @param state          0 for a finished chunk, else the generation of one that is being written, 255 while the header
 *                       itself is
 */
public record ChunkHeader(int major, int minor, long size, long poolOffset, long metadataOffset, long startNanos,
        long durationNanos, long startTicks, long ticksPerSecond, int state) {
    /** Bytes of a header. */
    public static final int LENGTH = 68;
    /** State while the header itself is written. */
    static final int BEING_WRITTEN = 255;
    static final int SIZE_AT = 8;
    static final int POOL_AT = 16;
    static final int METADATA_AT = 24;
    static final int STATE_AT = 64;
    static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;

    /** Reads a header from 68 bytes; null when they do not begin with the magic number of a flight recording. */
    static ChunkHeader parse(ByteBuffer bytes) {
        if (bytes.getInt(0) != MAGIC) {
            return null;
        }
        return new ChunkHeader(bytes.getShort(4), bytes.getShort(6), bytes.getLong(SIZE_AT), bytes.getLong(POOL_AT),
                bytes.getLong(METADATA_AT), bytes.getLong(32), bytes.getLong(40), bytes.getLong(48), bytes.getLong(56),
                bytes.get(STATE_AT) & 0xff);
    }

    /** The same of a chunk of another length. */
    ChunkHeader withSize(long bytes) {
        return new ChunkHeader(major, minor, bytes, poolOffset, metadataOffset, startNanos, durationNanos, startTicks,
                ticksPerSecond, state);
    }

    /** Whether the chunk was closed in order. */
    public boolean isFinished() {
        return state == 0;
    }

    boolean isSupported() {
        return major == 1 || major == 2;
    }

    /**
     * Whether another one can begin a later chunk of the same JVM, and is not just bytes that look like one. Recordings of JDK 17
     * and later hold copies of a chunk's header among its events.
     */
    boolean isOfLaterChunk(ChunkHeader other) {
        return other.isSupported() && other.ticksPerSecond == ticksPerSecond && other.startTicks > startTicks
                && other.startNanos != startNanos && other.size >= 0;
    }

    /** Whether two headers begin the same chunk, perhaps read at different times. */
    boolean isSameChunk(ChunkHeader other) {
        return startNanos == other.startNanos && startTicks == other.startTicks
                && ticksPerSecond == other.ticksPerSecond;
    }
}
