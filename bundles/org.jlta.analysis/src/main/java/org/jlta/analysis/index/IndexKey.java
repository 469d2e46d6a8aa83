package org.jlta.analysis.index;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

import org.jlta.analysis.RecordingModel;
import org.jlta.recording.Chunk;

/**
 * What an index was made of: the files, told by their sizes, times and both ends, and the code that read them. An index with
 * another key is stale.
 *
 * @param files real paths
 * @param text  all of it, one thing a line
 */
record IndexKey(List<Path> files, String text) {
    private static final int END = 1 << 16;

    IndexKey {
        files = List.copyOf(files);
    }

    /**
     * The key of files as they are now; null where there is none, since one is a folder, or all together are smaller.
     *
     * @param least bytes that are worth an index
     */
    static IndexKey of(List<Path> sources, long least) throws IOException {
        List<Path> files = new ArrayList<>();
        StringBuilder text = new StringBuilder(build()).append('\n').append(ZoneId.systemDefault()).append('\n');
        long total = 0;
        for (Path source : sources) {
            Path file = source.toRealPath();
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile()) {
                return null;
            }
            total += attributes.size();
            files.add(file);
            text.append(source).append('\n').append(attributes.size()).append(' ')
                    .append(attributes.lastModifiedTime()).append(' ').append(ends(file, attributes.size()))
                    .append('\n');
        }
        return total < least ? null : new IndexKey(files, text.toString());
    }

    /** A sum of the file's first and last bytes. */
    private static long ends(Path file, long size) throws IOException {
        CRC32C sum = new CRC32C();
        ByteBuffer buffer = ByteBuffer.allocate(END);
        try (FileChannel channel = FileChannel.open(file)) {
            for (long at : new long[]{0, Math.max(0, size - END)}) {
                buffer.clear();
                while (buffer.hasRemaining() && channel.read(buffer, at + buffer.position()) >= 0) {
                    continue;
                }
                sum.update(buffer.flip());
            }
        }
        return sum.getValue();
    }

    /** Which code reads recordings here: the files that it was loaded from, with their sizes and times. */
    private static String build() throws IOException {
        StringBuilder build = new StringBuilder();
        for (Class<?> part : new Class<?>[]{RecordingModel.class, Chunk.class}) {
            Path code = codeOf(part);
            try (Stream<Path> files = Files.walk(code)) {
                for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
                    build.append(file).append(' ').append(Files.size(file)).append(' ')
                            .append(Files.getLastModifiedTime(file)).append(';');
                }
            }
        }
        CRC32C sum = new CRC32C();
        sum.update(build.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }

    private static Path codeOf(Class<?> part) throws IOException {
        try {
            return Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new IOException("the code of " + part.getName() + " lies in no file: "
                    + part.getProtectionDomain().getCodeSource().getLocation(), e);
        }
    }
}
