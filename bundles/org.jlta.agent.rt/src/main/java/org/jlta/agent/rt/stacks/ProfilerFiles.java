package org.jlta.agent.rt.stacks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The files that async-profiler wrote: one grows under a name that no reader takes for a recording, the finished ones lie
 * beside JFR's chunks. The oldest are deleted where all would get larger, or older, than is to be kept. Used by one thread
 * at a time.
 */
final class ProfilerFiles {
    /** Begins the names of all. */
    static final String NAME = "stacks";
    private static final String GROWING = NAME + ".part";

    private final Path folder;
    private final long mostBytes;
    private final long keptNanos;
    private final Deque<Finished> finished = new ArrayDeque<>();
    private int count;

    /**
     * @param mostBytes
     *            of all finished files
     * @param keptSeconds
     *            how long a file is kept after its end, 0 for ever
     */
    ProfilerFiles(Path folder, long mostBytes, long keptSeconds) {
        this.folder = folder;
        this.mostBytes = mostBytes;
        this.keptNanos = keptSeconds * 1_000_000_000;
    }

    /** The file to write next. */
    Path growing() {
        return folder.resolve(GROWING);
    }

    /**
     * The file that grew is complete.
     *
     * @throws IOException
     *             when it could not be put beside the others; then it is not there
     */
    void finish() throws IOException {
        try {
            ChunkTimes.align(growing(), folder);
            add();
        } finally {
            Files.deleteIfExists(growing());
        }
    }

    private void add() throws IOException {
        Path file = folder.resolve(NAME + "-" + ++count + ".jfr");
        Files.move(growing(), file);
        finished.add(new Finished(file, Files.size(file), System.nanoTime()));
        dropOld();
    }

    private void dropOld() throws IOException {
        long bytes = 0;
        for (Finished file : finished) {
            bytes += file.bytes;
        }
        while (finished.size() > 1 && (bytes > mostBytes || isOld(finished.peek()))) {
            Finished oldest = finished.remove();
            bytes -= oldest.bytes;
            Files.deleteIfExists(oldest.path);
        }
    }

    private boolean isOld(Finished file) {
        return keptNanos > 0 && System.nanoTime() - file.endNanos > keptNanos;
    }

    /** The oldest first. */
    List<Path> all() {
        List<Path> paths = new ArrayList<>();
        for (Finished file : finished) {
            paths.add(file.path);
        }
        return paths;
    }

    /** One that is not written any more. */
    private static final class Finished {
        private final Path path;
        private final long bytes;
        private final long endNanos;

        Finished(Path path, long bytes, long endNanos) {
            this.path = path;
            this.bytes = bytes;
            this.endNanos = endNanos;
        }
    }
}
