package org.jlta.agent.rt.jfr;

import org.jlta.agent.limits.FreeDisk;

/**
 * How much disk the recording may take, from what is free. A full disk makes JFR end the whole JVM ("irrecoverable error
 * in Jfr", JDK 17 and 25), and a limit below the size of a chunk does not hold; so there are always at least three
 * chunks, together a quarter of the free space at most. Immutable.
 */
final class SizeLimits {
    private static final long MB = 1L << 20;
    /** What a recording from the start of the JVM takes at most, and one in a JVM that it was attached to. */
    private static final long MAX_BYTES = 256 * MB;
    private static final long MAX_BYTES_ATTACHED = 64 * MB;
    /** The range of chunk sizes; JFR takes nothing below 1 MB. */
    private static final long SMALLEST_CHUNK = MB;
    private static final long LARGEST_CHUNK = 4 * MB;
    private static final int FEWEST_CHUNKS = 3;
    /** What must stay free; less where there never was four times as much. */
    private static final long MOST_RESERVE_BYTES = 64 * MB;

    private final long maxBytes;
    private final long chunkBytes;
    private final long stopBelowBytes;
    private final boolean halved;

    private SizeLimits(long maxBytes, long reserveBytes, boolean halved) {
        this.halved = halved;
        this.maxBytes = maxBytes;
        this.chunkBytes = Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, maxBytes / FEWEST_CHUNKS));
        this.stopBelowBytes = reserveBytes;
    }

    /**
     * @param freeBytes
     *            what is free where the chunks will lie
     * @param inMemory
     *            whether that is a file system in memory, which counts against a container's limit: half is taken
     * @param askedBytes
     *            what the user wants to keep, 0 where nothing was said
     * @return null when there is too little space to record at all
     */
    static SizeLimits of(long freeBytes, boolean inMemory, boolean attached, long askedBytes) {
        if (freeBytes < FreeDisk.LEAST_BYTES) {
            return null;
        }
        long usual = attached ? MAX_BYTES_ATTACHED : MAX_BYTES;
        long most = askedBytes > 0 ? askedBytes : inMemory ? usual / 2 : usual;
        long quarter = freeBytes / 4;
        return new SizeLimits(Math.min(most, quarter), Math.min(MOST_RESERVE_BYTES, quarter),
                inMemory && askedBytes <= 0 && most <= quarter);
    }

    /** Whether that is half of the usual, since the chunks lie in memory. */
    boolean isHalved() {
        return halved;
    }

    /** What all chunks together may take, in bytes; the one that is being written comes on top. */
    long maxBytes() {
        return maxBytes;
    }

    /** The size at which JFR begins the next chunk, in bytes. */
    long chunkBytes() {
        return chunkBytes;
    }

    /** The free space below which the recording has to stop, in bytes. */
    long stopBelowBytes() {
        return stopBelowBytes;
    }
}
