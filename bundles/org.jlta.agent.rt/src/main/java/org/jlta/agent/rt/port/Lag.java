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

    /** The client has to wait before it is sent what is at that place of a chunk. */
    void waits(Path folder, long number, long offset) throws IOException {
        waited = true;
        long now = System.nanoTime();
        if (bytes == 0 || now - toldNanos > PERIOD_NANOS) {
            toldNanos = now;
            tell(from(folder, number) - offset);
        }
    }

    /** The client was sent all that was there when it was looked for last. */
    void sentAll() throws IOException {
        if (!waited && bytes != 0) {
            tell(0);
        }
        waited = false;
    }

    private void tell(long behind) throws IOException {
        bytes = Math.max(0, behind);
        sink.send(Frame.behind(bytes));
    }

    /** Sizes of that chunk and of those after it. */
    private long from(Path folder, long number) throws IOException {
        long sum = 0;
        for (Map.Entry<Long, Path> chunk : numbers.take(folder).there().tailMap(number, true).entrySet()) {
            try {
                sum += Files.size(chunk.getValue());
            } catch (NoSuchFileException e) {
                continue; // the ring just dropped it
            }
        }
        return sum;
    }
}
