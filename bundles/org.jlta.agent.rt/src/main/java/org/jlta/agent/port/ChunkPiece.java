package org.jlta.agent.port;

import java.nio.ByteBuffer;

/** Some bytes of a chunk file of the recording. */
public final class ChunkPiece {
    private final String chunk;
    private final long number;
    private final long offset;
    private final ByteBuffer bytes;

    /**
     * @param chunk
     *            the file's name, without a folder
     * @param number
     *            of the chunk among those of its recording, in the order in which they came
     * @param offset
     *            where in the file they belong, in bytes
     * @param bytes
     *            those from its position to its limit; in an array, and not copied: neither side changes it while the piece is used
     */
    public ChunkPiece(String chunk, long number, long offset, ByteBuffer bytes) {
        this.chunk = chunk;
        this.number = number;
        this.offset = offset;
        this.bytes = bytes;
    }

    public String chunk() {
        return chunk;
    }

    public long number() {
        return number;
    }

    public long offset() {
        return offset;
    }

    /** From its position, which is the caller's own, to its limit. */
    public ByteBuffer bytes() {
        return bytes.duplicate();
    }

    /** How many bytes. */
    public int length() {
        return bytes.remaining();
    }
}
