package org.jlta.agent.rt.jfr;

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

    private final long maxBytes;
    private final long chunkBytes;
    private final long stopBelowBytes;

    private SizeLimits(long maxBytes) {
        this.maxBytes = maxBytes;
        long third = maxBytes / FEWEST_CHUNKS;
        this.chunkBytes = Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, third));
        this.stopBelowBytes = 4 * chunkBytes;
    }

    /**
     * @param freeBytes
     *            what is free where the chunks will lie
     * @param inMemory
     *            whether that is a file system in memory, which counts against a container's limit: half is taken
     * @return null when there is too little space to record at all
     */
    static SizeLimits of(long freeBytes, boolean inMemory, boolean attached) {
        long most = attached ? MAX_BYTES_ATTACHED : MAX_BYTES;
        long bytes = Math.min(inMemory ? most / 2 : most, freeBytes / 4);
        return bytes < FEWEST_CHUNKS * SMALLEST_CHUNK ? null : new SizeLimits(bytes);
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
