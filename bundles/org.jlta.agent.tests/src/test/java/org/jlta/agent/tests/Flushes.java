package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** When JFR flushed a recording of another process: its newest chunk's header tells when it began and for how long it speaks. */
final class Flushes {
    private static final int START_NANOS_AT = 32;
    private static final int HEADER_LENGTH = 68;
    private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(1);

    private Flushes() {
    }

    /**
     * The end of the last flush that was written wholly, milliseconds since the epoch; 0 when there was none.
     *
     * @param repository the folder of chunks, or one above
     */
    static long lastMillis(Path repository) throws IOException {
        try (Stream<Path> files = Files.walk(repository)) {
            Path newest = files.filter(file -> file.toString().endsWith(".jfr")).sorted().reduce((one, next) -> next)
                    .orElse(null);
            if (newest == null || Files.size(newest) < HEADER_LENGTH) {
                return 0;
            }
            ByteBuffer header = ByteBuffer.wrap(Files.readAllBytes(newest));
            return TimeUnit.NANOSECONDS
                    .toMillis(header.getLong(START_NANOS_AT) + header.getLong(START_NANOS_AT + Long.BYTES));
        }
    }

    /** Waits until all that has happened so far is written: for a flush that ends after one that may have begun before. */
    static void awaitAllOf(Path repository) throws Exception {
        awaitOne(repository);
        awaitOne(repository);
    }

    private static void awaitOne(Path repository) throws Exception {
        long now = System.currentTimeMillis();
        long limit = System.nanoTime() + MOST_NANOS;
        while (lastMillis(repository) <= now) {
            assertTrue(System.nanoTime() < limit, "nothing was flushed in a minute");
            Thread.sleep(20); // there is nothing to wait on in a folder of another process
        }
    }
}
