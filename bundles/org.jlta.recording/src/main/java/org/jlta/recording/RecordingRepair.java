package org.jlta.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.StandardOpenOption;

/**
 * Makes a readable copy of a chunk that was cut: by a killed JVM, a full disk, a transfer that broke.
 * <p>
 * The copy reaches to the last whole event, past the last flush where there is more, and its header names the last
 * checkpoint and metadata found on the way. The original is never changed. A chunk that has all its bytes counts as intact: what is
 * damaged within it, its reader finds and leaves out.
 */
public final class RecordingRepair {

    /** What became of a chunk. */
    public enum Outcome {
        /** Nothing was wrong. */
        INTACT,
        /** Its end was missing; all up to the last whole event is there. */
        SHORTENED,
        /** No metadata or no constants are left: no event of it can be read. */
        UNREADABLE
    }

    /** Each metadata event names it. */
    private static final byte[] ROOT_OF_EVENTS = "jdk.jfr.Event".getBytes(StandardCharsets.US_ASCII);

    private RecordingRepair() {
    }

    /** Looks only, and not at what lies within a chunk whose header is right: who reads it tells what is damaged there. */
    static Outcome examine(Chunk chunk) throws IOException {
        try (FileChannel source = FileChannel.open(chunk.file(), StandardOpenOption.READ)) {
            if (chunk.isIntact()) {
                return Outcome.INTACT;
            }
            ChunkWalk walk = walk(source, chunk);
            return isReadable(walk, chunk) || isDescribed(walk, chunk) ? Outcome.SHORTENED : Outcome.UNREADABLE;
        }
    }

    /** Appends the chunk, repaired where needed so that any tool reads it, to a file; an unreadable chunk appends nothing. */
    static Outcome append(Chunk chunk, FileChannel target) throws IOException {
        return append(chunk, target, false);
    }

    /** As {@link #append}, with what lies behind damage, too: {@link org.jlta.recording.format} reads on behind it. */
    static Outcome appendAll(Chunk chunk, FileChannel target) throws IOException {
        return append(chunk, target, true);
    }

    private static Outcome append(Chunk chunk, FileChannel target, boolean all) throws IOException {
        try (FileChannel source = FileChannel.open(chunk.file(), StandardOpenOption.READ)) {
            if (chunk.isIntact()) {
                copy(source, chunk.offset(), chunk.header().size(), target);
                return Outcome.INTACT;
            }
            ChunkWalk walk = walk(source, chunk);
            boolean behind = all && isDescribed(walk, chunk);
            if (!behind && !isReadable(walk, chunk)) {
                return Outcome.UNREADABLE;
            }
            long end = behind ? chunk.available() : walk.end();
            ByteBuffer header = ChunkFiles.bytes(source, chunk.offset(), ChunkHeader.LENGTH);
            header.putLong(ChunkHeader.SIZE_AT, end);
            header.putLong(ChunkHeader.POOL_AT, walk.lastPool());
            header.putLong(ChunkHeader.METADATA_AT, walk.lastMetadata());
            header.put(ChunkHeader.STATE_AT, (byte) 0);
            while (header.hasRemaining()) {
                target.write(header);
            }
            copy(source, chunk.offset() + ChunkHeader.LENGTH, end - ChunkHeader.LENGTH, target);
            return Outcome.SHORTENED;
        }
    }

    /** Whether a chunk that was finished still has what describes its events, if not where its header says. */
    private static boolean isDescribed(ChunkWalk walk, Chunk chunk) throws IOException {
        return chunk.header().isFinished() && chunk.header().ticksPerSecond() > 0
                && (walk.lastMetadata() > 0 || walk.contains(ROOT_OF_EVENTS));
    }

    private static ChunkWalk walk(FileChannel source, Chunk chunk) throws IOException {
        ChunkWalk walk = new ChunkWalk(source, chunk.offset(), chunk.available());
        walk.run();
        return walk;
    }

    private static boolean isReadable(ChunkWalk walk, Chunk chunk) throws IOException {
        return walk.lastMetadata() > 0 && walk.lastPool() > 0 && chunk.header().ticksPerSecond() > 0
                && walk.isPoolChainSound(walk.lastPool());
    }

    private static void copy(FileChannel source, long offset, long length, FileChannel target) throws IOException {
        long done = 0;
        while (done < length) {
            long step = source.transferTo(offset + done, length - done, target);
            if (step <= 0) {
                throw new IOException("the file became shorter while it was read");
            }
            done += step;
        }
    }
}
