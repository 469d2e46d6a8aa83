package org.jlta.recording;

import java.nio.file.Path;

/**
 * A stretch of a file that is one chunk, or what is left of it.
 *
 * @param file      where it is
 * @param offset    of its header in the file
 * @param available bytes that the file has for it
 * @param header    as found
 */
public record Chunk(Path file, long offset, long available, ChunkHeader header) {

    /**
     * The part up to the last flush. Behind it lie events whose constants, such as the methods of their stacks, are not
     * written yet: HotSpot flushes events, then stacks, then methods, and the header last ({@code jfrRecorderService.cpp}).
     * The whole chunk when it was not flushed yet.
     */
    Chunk upToFlush() {
        boolean flushed = header.size() > ChunkHeader.LENGTH && header.size() <= available
                && header.state() != ChunkHeader.BEING_WRITTEN;
        return flushed ? new Chunk(file, offset, header.size(), header) : this;
    }

    /**
     * Whether it was begun and never flushed: JFR writes what describes its events with the first flush, up to a second
     * later. A JVM that is killed meanwhile leaves such a chunk, of which nothing can be read.
     */
    boolean isBegun() {
        return !header.isFinished() && header.metadataOffset() < ChunkHeader.LENGTH;
    }

    /** Whether it can be read as it is: finished, all there, its offsets within it. */
    public boolean isIntact() {
        return header.isFinished() && header.size() >= ChunkHeader.LENGTH && header.size() <= available
                && isInside(header.poolOffset()) && isInside(header.metadataOffset());
    }

    private boolean isInside(long position) {
        return position >= ChunkHeader.LENGTH && position < header.size();
    }
}
