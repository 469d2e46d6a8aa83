package org.jlta.agent.rt.port;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

import org.jlta.agent.port.Frame;

/**
 * How much of the recording a client lacks because it has to wait for the others; the client is told of it, at most once a second. For
 * one thread, but for {@link #bytes}.
 */
final class Lag {
    private static final long PERIOD_NANOS = 1_000_000_000;

    private final ChunkNumbers numbers;
    private final ChunkTail.Sink sink;
    private boolean waited;
    /** Whether the client was told that it is behind, and not yet that it is no more. */
    private boolean told;
    private long toldNanos;
    private volatile long bytes;

    Lag(ChunkNumbers numbers, ChunkTail.Sink sink) {
        this.numbers = numbers;
        this.sink = sink;
    }

    /** As it was told last; 0 while the client gets all at once. */
    long bytes() {
        return bytes;
    }

    /** The client has to wait before it is sent so many bytes of a chunk, and then those after it. */
    void waits(Path folder, long number, long left) throws IOException {
        waited = true;
        long now = System.nanoTime();
        if (!told || now - toldNanos > PERIOD_NANOS) {
            told = true;
            toldNanos = now;
            tell(left + after(folder, number));
        }
    }

    /** The client was sent all that was there when it was looked for last. */
    void sentAll() throws IOException {
        if (!waited) {
            end();
        }
        waited = false;
    }

    /** The client was sent all that there will be. */
    void end() throws IOException {
        if (told) {
            told = false;
            tell(0);
        }
    }

    private void tell(long behind) throws IOException {
        bytes = behind;
        sink.send(Frame.behind(behind));
    }

    /** Sizes of the chunks after that one, which need not be there any more. */
    private long after(Path folder, long number) throws IOException {
        long sum = 0;
        for (Map.Entry<Long, Path> chunk : numbers.take(folder).there().tailMap(number, false).entrySet()) {
            try {
                sum += Files.size(chunk.getValue());
            } catch (NoSuchFileException e) {
                continue; // the ring just dropped it
            }
        }
        return sum;
    }
}
