package org.jlta.recording;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.recording.RecordingException.Kind;

/**
 * Recordings opened for reading: files that {@link org.jlta.recording.format} reads. Those of sound and of killed JVMs
 * {@link jdk.jfr.consumer.RecordingFile} reads, too, without error and without waiting.
 * <p>
 * Files whose chunks are intact and in the order of their time are given as they are; others as a repaired copy in a private temporary folder, which
 * {@link #close()} deletes. Used by one thread.
 */
public final class RecordingFiles implements AutoCloseable {

    /**
     * One file to read.
     *
     * @param readable what to open: the original, or its repaired copy
     * @param original what to name to a person
     */
    public record Part(Path readable, Path original) {
    }

    private final List<Part> parts = new ArrayList<>();
    private final List<String> losses = new ArrayList<>();
    private long startNanos = Long.MAX_VALUE;
    private boolean unfinished;
    private boolean shortened;
    private boolean damaged;
    private Path temporary;
    /** Those that turned out to hold nothing too. */
    private int copies;

    private RecordingFiles() {
    }

    /**
     * Opens files, and folders of chunks, as one recording.
     *
     * @throws RecordingException when one of them gives no answer, in one sentence
     */
    public static RecordingFiles open(List<Path> sources) throws RecordingException {
        if (sources.isEmpty()) {
            throw new RecordingException(Kind.MISSING, null, "no recording given", null);
        }
        RecordingFiles files = new RecordingFiles();
        boolean opened = false;
        try {
            files.openAll(sources);
            opened = true;
            return files;
        } catch (IOException e) {
            throw RecordingException.unreadable(sources.get(0), e);
        } finally {
            if (!opened) {
                files.close();
            }
        }
    }

    /**
     * The chunk that a recording of files, and of folders of chunks, begins with. Headers are read, nothing else.
     *
     * @throws RecordingException when one of them gives no answer, in one sentence
     */
    public static Chunk first(List<Path> sources) throws RecordingException {
        try {
            return inOrder(sources).get(0);
        } catch (IOException e) {
            throw RecordingException.unreadable(sources.get(0), e);
        }
    }

    /** At least one. */
    private static List<Chunk> inOrder(List<Path> sources) throws RecordingException, IOException {
        List<Chunk> chunks = new ArrayList<>();
        for (Path source : sources) {
            for (Path file : expand(source)) {
                chunks.addAll(ChunkFiles.of(file));
            }
        }
        return ChunkFiles.inOrder(chunks);
    }

    private void openAll(List<Path> sources) throws RecordingException, IOException {
        List<Chunk> ordered = inOrder(sources);
        Map<Path, List<Chunk>> byFile = new LinkedHashMap<>();
        for (Chunk chunk : ordered) {
            byFile.computeIfAbsent(chunk.file(), f -> new ArrayList<>()).add(chunk);
        }
        for (Map.Entry<Path, List<Chunk>> entry : byFile.entrySet()) {
            openFile(entry.getKey(), entry.getValue());
        }
        if (parts.isEmpty()) {
            Path named = byFile.size() == 1 ? ordered.get(0).file() : sources.get(0);
            String which = byFile.size() == 1 ? "" : ": its " + byFile.size() + " recordings";
            throw new RecordingException(Kind.DAMAGED, named, named + which
                    + " cannot be repaired: the end, which describes its events, is lost; copy or record it again",
                    null);
        }
    }

    private static List<Path> expand(Path source) throws RecordingException, IOException {
        if (!Files.isDirectory(source)) {
            return List.of(source);
        }
        List<Path> found = ChunkFiles.recordingsIn(source);
        if (found.isEmpty()) {
            throw new RecordingException(Kind.NOT_A_RECORDING, source,
                    source + " is a folder without flight recordings in it", null);
        }
        return found;
    }

    /** The chunks are those of the file that no other file has, in order. */
    private void openFile(Path file, List<Chunk> chunks) throws IOException {
        long covered = 0;
        boolean intact = true;
        for (Chunk chunk : chunks) {
            // a file whose chunks lie in another order than that of their time is read from a copy in that order
            intact &= isIntact(chunk) && chunk.offset() == covered;
            covered += chunk.header().size();
            startNanos = Math.min(startNanos, chunk.header().startNanos());
            unfinished |= !chunk.header().isFinished();
        }
        if (intact && covered == sizeOf(file)) {
            parts.add(new Part(file, file));
        } else {
            repair(file, chunks);
        }
    }

    private static boolean isIntact(Chunk chunk) throws IOException {
        try {
            return RecordingRepair.examine(chunk) == RecordingRepair.Outcome.INTACT;
        } catch (NoSuchFileException e) {
            return false; // dropped from the ring meanwhile
        }
    }

    private static long sizeOf(Path file) throws IOException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            return -1; // dropped from the ring meanwhile
        }
    }

    private void repair(Path file, List<Chunk> chunks) throws IOException {
        if (temporary == null) {
            temporary = Files.createTempDirectory("jlta-repair");
        }
        Path copy = temporary.resolve(copies++ + ".jfr");
        try (FileChannel out = FileChannel.open(copy, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (Chunk chunk : chunks) {
                append(chunk, out);
            }
            if (out.size() == 0) {
                return;
            }
        } catch (NoSuchFileException e) {
            losses.add(file.getFileName() + " was deleted while it was read");
            damaged = true;
            return;
        }
        parts.add(new Part(copy, file));
    }

    private void append(Chunk chunk, FileChannel out) throws IOException {
        RecordingRepair.Outcome outcome = RecordingRepair.appendAll(chunk, out);
        if (outcome == RecordingRepair.Outcome.UNREADABLE) {
            losses.add(RecordingAssembly.loss(chunk));
            damaged |= !chunk.isBegun();
        }
        shortened |= outcome == RecordingRepair.Outcome.SHORTENED && chunk.header().isFinished();
    }

    /** Files to read, in order of their start; never empty. */
    public List<Part> parts() {
        return List.copyOf(parts);
    }

    /** Wall clock of the earliest chunk's start, nanoseconds since the epoch. */
    public long startNanos() {
        return startNanos;
    }

    /** One sentence for each part that could not be read. */
    public List<String> losses() {
        return List.copyOf(losses);
    }

    /** Whether the last chunk was being written: the JVM still runs, or it was killed. */
    public boolean isUnfinished() {
        return unfinished;
    }

    /** The process whose repository the files lie in, -1 when they do not. */
    public long repositoryPid() {
        return parts.stream().mapToLong(part -> ChunkFiles.repositoryPid(part.original())).filter(pid -> pid >= 0)
                .findFirst().orElse(-1);
    }

    /** Whether something is lost that a JVM had written as a whole: more than what a kill costs. */
    public boolean isDamaged() {
        return damaged || shortened;
    }

    /** Whether a finished chunk was cut afterwards, as by a copy that broke. */
    public boolean isShortened() {
        return shortened;
    }

    @Override
    public void close() {
        if (temporary == null) {
            return;
        }
        try (var files = Files.list(temporary)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.delete(file);
            }
            Files.delete(temporary);
        } catch (IOException e) {
            System.getLogger(RecordingFiles.class.getName()).log(System.Logger.Level.WARNING,
                    "temporary copy not deleted: " + temporary, e);
        }
    }
}
