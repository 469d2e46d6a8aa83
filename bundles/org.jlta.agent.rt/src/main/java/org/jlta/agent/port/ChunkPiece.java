package org.jlta.agent.port;

/** Some bytes of a chunk file of the recording. */
public final class ChunkPiece {
    private final String chunk;
    private final long number;
    private final long offset;
    private final byte[] bytes;
    private final int length;

    /**
     * @param chunk
     *            the file's name, without a folder
     * @param number
     *            of the chunk among those of its recording, in the order in which they came
     * @param offset
     *            where in the file they belong, in bytes
     * @param bytes
     *            not copied: neither side changes it while the piece is used
     * @param length
     *            how many of them count, from the first
     */
    public ChunkPiece(String chunk, long number, long offset, byte[] bytes, int length) {
        this.chunk = chunk;
        this.number = number;
        this.offset = offset;
        this.bytes = bytes;
        this.length = length;
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

    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }
}
