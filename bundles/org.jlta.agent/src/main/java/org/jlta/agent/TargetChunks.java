package org.jlta.agent;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Copies chunks out of a {@link TargetFolder}. Not all that lies there need be of the agent: what does not begin as a recording does,
 * as a chunk of which nothing is written yet, is left out.
 */
final class TargetChunks {
    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final int HEADER = 68;
    private static final int SIZE_AT = 8;
    private static final int STATE_AT = 64;
    private static final byte BEING_WRITTEN = (byte) 255;
    private static final int MOST_HEADER_READS = 10_000;
    private static final int BUFFER = 1 << 17;

    private final boolean growing;
    private long leftBytes;

    private TargetChunks(boolean growing, long mostBytes) {
        this.growing = growing;
        this.leftBytes = mostBytes;
    }

    /**
     * Copies those in the folder, and in folders of it down to a depth.
     *
     * @param to      where they go, in the same folders, in the place of earlier copies; who reads there sees each chunk whole
     * @param depth   1 for the folder alone
     * @param growing whether the JVM writes them: then each is copied up to its last flush, where that is more than the copy before, and
     *                copies of those that the JVM dropped meanwhile go
     * @throws IOException when they cannot be read or written, or would take more than half of what is free there; there may be none
     */
    static void copy(TargetFolder from, Path to, int depth, boolean growing) throws IOException {
        new TargetChunks(growing, Files.getFileStore(to).getUsableSpace() / 2).copy(from, to, depth);
    }

    private void copy(TargetFolder from, Path to, int depth) throws IOException {
        List<Path> names = from.names();
        for (Path name : names) {
            try {
                copy(from, name, to.resolve(name.toString()), depth);
            } catch (NoSuchFileException e) {
                // dropped from the ring meanwhile
                continue;
            }
        }
        if (growing) {
            forgetDropped(names, to);
        }
    }

    /** Where none is left the JVM dropped nothing: somebody deleted all of them. */
    private static void forgetDropped(List<Path> names, Path to) throws IOException {
        Set<String> left = names.stream().map(Path::toString).filter(TargetChunks::isChunk).collect(Collectors.toSet());
        if (left.isEmpty()) {
            return;
        }
        try (DirectoryStream<Path> copies = Files.newDirectoryStream(to)) {
            for (Path copy : copies) {
                String name = copy.getFileName().toString();
                if (isChunk(name) && !left.contains(name)) {
                    Files.delete(copy);
                }
            }
        }
    }

    private static boolean isChunk(String name) {
        return name.endsWith(".jfr");
    }

    private void copy(TargetFolder from, Path name, Path to, int depth) throws IOException {
        PosixFileAttributes found = from.attributes(name);
        if (!from.isOwn(found)) {
            return;
        }
        if (found.isDirectory() && depth > 1) {
            try (TargetFolder inner = from.inner(name)) {
                copy(inner, Files.createDirectories(to), depth - 1);
            }
        } else if (found.isRegularFile() && isChunk(name.toString())) {
            try (SeekableByteChannel in = from.read(name)) {
                copyChunk(in, to);
            }
        }
    }

    private void copyChunk(SeekableByteChannel in, Path to) throws IOException {
        ByteBuffer header = header(in);
        if (header.remaining() < Integer.BYTES || header.getInt(0) != MAGIC) {
            return;
        }
        long size = growing ? flushed(header) : in.size();
        long before = Files.exists(to, LinkOption.NOFOLLOW_LINKS) ? Files.size(to) : 0;
        if (size == 0 || growing && size == before) {
            return;
        }
        if (size - before > leftBytes) {
            throw new IOException("the recording would take more than half of what is free at " + to.getParent());
        }
        leftBytes -= size - before;
        Path part = to.resolveSibling(to.getFileName() + ".part");
        try {
            try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW)) {
                out.write(header.array(), 0, header.remaining());
                copy(in, size - header.remaining(), out);
            }
            Files.move(part, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** The JVM may be writing it, which takes it no time. */
    private static ByteBuffer header(SeekableByteChannel in) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        for (int i = 0; i < MOST_HEADER_READS; i++) {
            in.position(0);
            header.clear();
            while (header.hasRemaining() && in.read(header) >= 0) {
                // a read may give less than was asked for
                continue;
            }
            header.flip();
            if (header.limit() < HEADER || header.get(STATE_AT) != BEING_WRITTEN) {
                break;
            }
            Thread.onSpinWait();
        }
        return header;
    }

    /** What the header speaks of, in bytes; 0 for nothing. */
    private static long flushed(ByteBuffer header) {
        return header.remaining() < HEADER ? 0 : Math.max(0, header.getLong(SIZE_AT));
    }

    /** No more than that, though the file may grow. */
    private static void copy(SeekableByteChannel in, long bytes, OutputStream out) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        for (long left = bytes; left > 0; left -= buffer.position()) {
            buffer.clear().limit((int) Math.min(left, BUFFER));
            if (in.read(buffer) < 0) {
                return;
            }
            out.write(buffer.array(), 0, buffer.position());
        }
    }
}
