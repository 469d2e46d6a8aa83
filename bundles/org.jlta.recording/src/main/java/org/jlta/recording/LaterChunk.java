package org.jlta.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Looks for the chunk behind one that is longer or shorter than its header says, because bytes of the file were lost. */
final class LaterChunk {
    private static final int WINDOW = 1 << 20;

    private LaterChunk() {
    }

    /**
     * The chunk, if it was finished, up to the next one, which comes where its header says or somewhere else; up to the end of the file where none comes.
     *
     * @param length of the file
     */
    static Chunk bounded(Chunk chunk, FileChannel channel, long length) throws IOException {
        ChunkHeader header = chunk.header();
        if (!header.isFinished()) {
            return chunk;
        }
        long end = chunk.offset() + header.size();
        boolean fits = header.size() >= ChunkHeader.LENGTH && header.size() <= chunk.available()
                && (end == length || ChunkHeader.parse(ChunkFiles.bytes(channel, end, ChunkHeader.LENGTH)) != null);
        if (fits) {
            return new Chunk(chunk.file(), chunk.offset(), header.size(), header);
        }
        long next = after(chunk, channel, length);
        long size = next - chunk.offset();
        // a chunk that lost bytes keeps its header, which tells that
        return next < 0
                ? chunk
                : new Chunk(chunk.file(), chunk.offset(), size, size < header.size() ? header : header.withSize(size));
    }

    /** Where the next one begins, -1 for none. */
    private static long after(Chunk chunk, FileChannel channel, long length) throws IOException {
        for (long from = chunk.offset() + ChunkHeader.LENGTH; from + ChunkHeader.LENGTH <= length; from += WINDOW
                - ChunkHeader.LENGTH) {
            ByteBuffer part = ChunkFiles.bytes(channel, from, (int) Math.min(WINDOW, length - from));
            for (int at = 0; at + ChunkHeader.LENGTH < part.limit(); at++) {
                if (part.getInt(at) == ChunkHeader.MAGIC
                        && isHeader(part.slice(at, ChunkHeader.LENGTH), chunk.header())) {
                    return from + at;
                }
            }
        }
        return -1;
    }

    private static boolean isHeader(ByteBuffer bytes, ChunkHeader before) {
        ChunkHeader header = ChunkHeader.parse(bytes);
        return header != null && before.isOfLaterChunk(header);
    }
}
