package org.jlta.agent.rt.stacks;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Puts a chunk that another writer made on the clock of JFR's chunks. The reader of JDK 25 takes the clock of a file's first
 * chunk for all others of the file ({@code jdk.jfr.internal.consumer.ChunkParser}); async-profiler counts from the start of
 * the system where the JVM has no time stamp counter, JFR from the start of the JVM: in one file its events came to lie
 * behind the rest by the time between these.
 */
final class ChunkTimes {
    private static final int HEADER = 68;
    private static final int SIZE_AT = 8;
    private static final int START_NANOS_AT = 32;
    private static final int START_TICKS_AT = 48;
    private static final int TICKS_PER_SECOND_AT = 56;
    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final int LONGEST = 9;
    private static final long SECOND = 1_000_000_000;

    private final ByteBuffer chunks;

    private ChunkTimes(byte[] content) {
        chunks = ByteBuffer.wrap(content);
    }

    /**
     * Rewrites a file in place: the times of all its events, none of whose places changes.
     *
     * @param folder
     *            where chunks of JFR lie beside it, of the same JVM
     * @throws IOException
     *             when one of them cannot be read, or the file is of another form; then it did not change
     */
    static void align(Path file, Path folder) throws IOException {
        ByteBuffer clock = headerOfJfr(file, folder);
        ChunkTimes times = new ChunkTimes(Files.readAllBytes(file));
        try {
            times.align(clock);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new IOException(file + " is no whole chunk", e);
        }
        Files.write(file, times.chunks.array());
    }

    private static ByteBuffer headerOfJfr(Path file, Path folder) throws IOException {
        try (DirectoryStream<Path> candidates = Files.newDirectoryStream(folder, "*.jfr")) {
            for (Path candidate : candidates) {
                if (!candidate.equals(file) && !candidate.getFileName().toString().startsWith(ProfilerFiles.NAME)) {
                    byte[] header = new byte[HEADER];
                    try (InputStream in = Files.newInputStream(candidate)) {
                        if (in.readNBytes(header, 0, HEADER) == HEADER) {
                            return ByteBuffer.wrap(header);
                        }
                    }
                }
            }
        }
        throw new EOFException("no chunk of JFR lies in " + folder);
    }

    private void align(ByteBuffer clock) throws IOException {
        for (int chunk = 0; chunk < chunks.limit();) {
            long size = chunks.getLong(chunk + SIZE_AT);
            if (chunks.getInt(chunk) != MAGIC || size < HEADER || size > chunks.limit() - chunk) {
                throw new IllegalArgumentException("chunk: offset=" + chunk + ", size=" + size);
            }
            int end = chunk + (int) size;
            long ticksPerSecond = clock.getLong(TICKS_PER_SECOND_AT);
            if (chunks.getLong(chunk + TICKS_PER_SECOND_AT) != ticksPerSecond) {
                throw new IOException("the clocks differ: ticks per second=" + ticksPerSecond);
            }
            long nanos = chunks.getLong(chunk + START_NANOS_AT) - clock.getLong(START_NANOS_AT);
            long start = clock.getLong(START_TICKS_AT) + (long) (nanos * ((double) ticksPerSecond / SECOND));
            shift(chunk, end, start - chunks.getLong(chunk + START_TICKS_AT));
            chunks.putLong(chunk + START_TICKS_AT, start);
            chunk = end;
        }
    }

    /** Each event is its size, its type and its time, then what the type says. */
    private void shift(int chunk, int end, long ticks) {
        for (int event = chunk + HEADER; event < end;) {
            chunks.position(event);
            long size = readNumber();
            readNumber();
            int at = chunks.position();
            long time = readNumber();
            writeNumber(at, chunks.position() - at, Math.max(0, time + ticks));
            if (size <= 0 || event + size > end) {
                throw new IllegalArgumentException("event: offset=" + event + ", size=" + size);
            }
            event += (int) size;
        }
    }

    /** Seven bits in a byte, the lowest first, with a sign for more; the ninth byte holds eight. */
    private long readNumber() {
        long number = 0;
        for (int i = 0; i < LONGEST; i++) {
            byte next = chunks.get();
            if (i == LONGEST - 1) {
                return number | (next & 0xFFL) << 7 * i;
            }
            number |= (next & 0x7FL) << 7 * i;
            if (next >= 0) {
                break;
            }
        }
        return number;
    }

    /** In as many bytes as it had, so that nothing moves; the higher ones may be empty. */
    private void writeNumber(int at, int length, long number) {
        long rest = number;
        for (int i = 0; i < length - 1; i++) {
            chunks.put(at + i, (byte) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        if (length < LONGEST && rest > 0x7F) {
            throw new IllegalArgumentException("time: ticks=" + number + ", bytes=" + length);
        }
        chunks.put(at + length - 1, (byte) rest);
    }
}
