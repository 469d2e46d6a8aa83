package org.jlta.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jlta.recording.RecordingException.Kind;

/** Finds the chunks of files and folders by their content, never by their name, but for files that are not finished. */
public final class ChunkFiles {
    /** JFR names its folder by date and process, as in {@code 2026_01_31_12_00_59_4711}. */
    private static final Pattern REPOSITORY = Pattern.compile("\\d{4}(?:_\\d{2}){5}_(\\d{1,18})(?:_\\d+)?");
    /** Ends names of files that somebody still writes, and that will get another name. */
    private static final String UNDER_WAY = ".part";
    private static final int GZIP = 0x1f8b;
    private static final int MOST_HEADER_READS = 10_000;

    private ChunkFiles() {
    }

    /**
     * The chunks of a file, in its order. Where the next one does not begin where the header says, it is looked for. What follows the
     * last readable header is left out, and, where the JVM still writes the file, what follows its last flush: a growing recording is
     * read as a whole up to a moment.
     *
     * @throws RecordingException when the file is no flight recording of a known version, in one sentence
     */
    public static List<Chunk> of(Path file) throws RecordingException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return read(file, channel);
        } catch (NoSuchFileException e) {
            throw new RecordingException(Kind.MISSING, file, file + ": no such file", e);
        } catch (IOException e) {
            throw RecordingException.unreadable(file, e);
        }
    }

    private static List<Chunk> read(Path file, FileChannel channel) throws IOException, RecordingException {
        long length = channel.size();
        List<Chunk> chunks = new ArrayList<>();
        long offset = 0;
        while (length - offset >= ChunkHeader.LENGTH) {
            ChunkHeader header = header(channel, offset);
            if (header == null) {
                break;
            }
            if (!header.isSupported()) {
                throw unsupported(file, header.major() + "." + header.minor());
            }
            Chunk chunk = LaterChunk.bounded(new Chunk(file, offset, length - offset, header), channel, length);
            header = chunk.header();
            chunks.add(!header.isFinished() && isGrowing(file) ? chunk.upToFlush() : chunk);
            // of an unfinished chunk the size only reaches to its last flush: nothing can follow it
            if (!header.isFinished()) {
                break;
            }
            offset += chunk.available();
        }
        if (chunks.isEmpty()) {
            throw refusal(file, channel, length);
        }
        return chunks;
    }

    /** Reads it again while the JVM is just writing it, which takes it no time that one could measure. */
    private static ChunkHeader header(FileChannel channel, long offset) throws IOException {
        ChunkHeader header = null;
        for (int i = 0; i < MOST_HEADER_READS; i++) {
            header = ChunkHeader.parse(bytes(channel, offset, ChunkHeader.LENGTH));
            if (header == null || header.state() != ChunkHeader.BEING_WRITTEN) {
                return header;
            }
            Thread.onSpinWait();
        }
        return header;
    }

    /** The process in whose repository the file lies, -1 when it lies in none, see {@link #REPOSITORY}. */
    static long repositoryPid(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        Matcher name = REPOSITORY.matcher(folder == null || folder.getFileName() == null
                ? ""
                : folder.getFileName().toString());
        return name.matches() ? Long.parseLong(name.group(1)) : -1;
    }

    private static boolean isGrowing(Path file) {
        long pid = repositoryPid(file);
        return pid >= 0 && WriterProcesses.of(pid).findAny().isPresent();
    }

    /** Files below a folder, one level deep, that begin like a flight recording; not sorted. */
    static List<Path> recordingsIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, 2)) {
            List<Path> result = new ArrayList<>();
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                if (!file.toString().endsWith(UNDER_WAY) && beginsLikeRecording(file)) {
                    result.add(file);
                }
            }
            return result;
        } catch (java.io.UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean beginsLikeRecording(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return channel.size() >= ChunkHeader.LENGTH
                    && ChunkHeader.parse(bytes(channel, 0, ChunkHeader.LENGTH)) != null;
        } catch (NoSuchFileException e) {
            return false; // the JVM that owns the folder dropped the oldest chunk meanwhile
        }
    }

    /**
     * By the start of the chunk; of two copies of one chunk, only the longer.
     *
     * @param chunks in any order; not changed
     */
    static List<Chunk> inOrder(List<Chunk> chunks) {
        List<Chunk> sorted = new ArrayList<>(chunks);
        sorted.sort(Comparator.comparingLong((Chunk c) -> c.header().startNanos())
                .thenComparingLong(c -> c.header().startTicks())
                .thenComparing(c -> c.header().size(), Comparator.reverseOrder()));
        List<Chunk> result = new ArrayList<>();
        for (Chunk chunk : sorted) {
            if (result.isEmpty() || !result.get(result.size() - 1).header().isSameChunk(chunk.header())) {
                result.add(chunk);
            }
        }
        return result;
    }

    private static RecordingException refusal(Path file, FileChannel channel, long length) throws IOException {
        if (length == 0) {
            return new RecordingException(Kind.NOT_A_RECORDING, file, file
                    + " is empty (0 bytes): the JVM died before the first flush, or the recording is not written yet",
                    null);
        }
        ByteBuffer head = bytes(channel, 0, (int) Math.min(length, 16));
        if (length >= 6 && head.getInt(0) == 0x464c5200) {
            if (head.getShort(4) != 1 && head.getShort(4) != 2) {
                return unsupported(file, head.getShort(4) + "." + (length >= 8 ? head.getShort(6) : 0));
            }
            return new RecordingException(Kind.DAMAGED, file, file + " ends within its header (" + length
                    + " bytes, at least " + ChunkHeader.LENGTH + " expected): nothing of the recording is left", null);
        }
        if (length >= 2 && (head.getShort(0) & 0xffff) == GZIP) {
            return new RecordingException(Kind.UNSUPPORTED_VERSION, file, file
                    + " is compressed by gzip, as recordings of JDK 7 and 8 are: JLTA reads those of JDK 9 and later,"
                    + " unpacked", null);
        }
        return new RecordingException(Kind.NOT_A_RECORDING, file, file + " is not a flight recording: it begins with "
                + describe(head) + ", a recording begins with FLR", null);
    }

    private static RecordingException unsupported(Path file, String version) {
        return new RecordingException(Kind.UNSUPPORTED_VERSION, file, file + " has the recording format " + version
                + ": JLTA reads 1.x and 2.x, which JDK 9 and later write", null);
    }

    private static String describe(ByteBuffer head) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < Math.min(8, head.limit()); i++) {
            char c = (char) (head.get(i) & 0xff);
            text.append(c >= ' ' && c < 127 ? c : '.');
        }
        return text.append('"').toString();
    }

    /** Bytes of a file, zeros where it ends before. */
    static ByteBuffer bytes(FileChannel channel, long offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        fill(buffer, channel, offset);
        return buffer.flip();
    }

    /** Reads bytes up to the limit of a buffer, from its begin on; zeros for all where the file ends before. */
    static void fill(ByteBuffer buffer, FileChannel channel, long offset) throws IOException {
        buffer.position(0);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, offset + buffer.position()) < 0) {
                Arrays.fill(buffer.array(), 0, buffer.limit(), (byte) 0);
                buffer.position(buffer.limit());
            }
        }
    }
}
