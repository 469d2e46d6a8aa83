package org.jlta.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.jlta.recording.RecordingException.Kind;

/**
 * Builds one recording out of the chunks that a JVM left in its repository folder, however it ended.
 *
 * @param chunks  written, in order of their start
 * @param repairs of them shortened to their last whole event
 * @param losses  one sentence for each chunk that could not be used; empty when all could
 */
public record RecordingAssembly(int chunks, int repairs, List<String> losses) {
    /** How a file is called that is not whole yet. */
    private static final String PART = ".part";
    /** No process has a number of more. */
    private static final int PID_DIGITS = 10;
    /** A process of another container, which is not seen here, writes to a part all the time. */
    private static final long LEFT_MILLIS = 3_600_000;

    public RecordingAssembly {
        losses = List.copyOf(losses);
    }

    /**
     * Writes the file: chunks sorted by start, each repaired. The folder is only read.
     *
     * @param folder a repository, with chunks in it or one level below; nobody writes to it any more
     * @param target the file, which must not exist; not left behind when there is nothing to write
     * @throws RecordingException when no chunk can be used, in one sentence
     * @throws IOException        when the target cannot be written
     */
    public static RecordingAssembly assemble(Path folder, Path target) throws RecordingException, IOException {
        return assemble(folder, target, WriterEnd.UNKNOWN, new FileAttribute<?>[0]);
    }

    private static RecordingAssembly assemble(Path folder, Path target, WriterEnd end, FileAttribute<?>[] attributes)
            throws RecordingException, IOException {
        List<String> losses = new ArrayList<>();
        List<Chunk> chunks = new ArrayList<>();
        for (Path file : ChunkFiles.recordingsIn(folder)) {
            chunks.addAll(ChunkFiles.of(file));
        }
        int written = 0;
        int repairs = 0;
        boolean unfinished = false;
        ChunkHeader last = null;
        // in one: between two, who may write in that folder could put a link there
        try (FileChannel out = FileChannel.open(target,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes)) {
            for (Chunk chunk : ChunkFiles.inOrder(chunks)) {
                RecordingRepair.Outcome outcome = RecordingRepair.append(chunk, out);
                unfinished |= !chunk.header().isFinished();
                if (outcome == RecordingRepair.Outcome.UNREADABLE) {
                    losses.add(loss(chunk));
                } else {
                    written++;
                    repairs += outcome == RecordingRepair.Outcome.SHORTENED ? 1 : 0;
                    last = chunk.header();
                }
            }
            if (unfinished && last != null && end.reason() != null) {
                write(EndChunk.of(last, end.reason()), out);
            }
        }
        if (written == 0) {
            Files.delete(target);
            throw new RecordingException(Kind.DAMAGED, folder,
                    folder + " holds no recording: the JVM ended before its first flush", null);
        }
        return new RecordingAssembly(written, repairs, losses);
    }

    private static void write(ByteBuffer bytes, FileChannel out) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }

    /**
     * As {@link #save(Path, Path, WriterEnd)}, by a tool that knows no more of the JVM's end than that there is no such process any
     * more, if the folder is its own.
     */
    public static RecordingAssembly save(Path folder, Path file) throws RecordingException, IOException {
        return save(folder, file, endIn(folder));
    }

    /** Of the process whose repository it is, or the folders in it are. */
    private static WriterEnd endIn(Path folder) throws IOException {
        Set<Long> writers = new HashSet<>();
        for (Path chunk : ChunkFiles.recordingsIn(folder)) {
            writers.add(ChunkFiles.repositoryPid(chunk));
        }
        for (long writer : writers) {
            if (writer < 0 || WriterProcesses.of(writer).findAny().isPresent()) {
                return WriterEnd.UNKNOWN;
            }
        }
        return writers.isEmpty() ? WriterEnd.UNKNOWN : WriterEnd.KILLED;
    }

    /**
     * As {@link #assemble}; the file appears when it is whole, takes the place of one that is there, and only its owner may read
     * it. What earlier processes left of the same that they did not end, an hour ago and more, is deleted.
     *
     * @param end is told in the file where the JVM did not come to tell its own
     */
    public static RecordingAssembly save(Path folder, Path file, WriterEnd end) throws RecordingException, IOException {
        Path part = part(file, ProcessHandle.current().pid());
        try {
            Files.deleteIfExists(part); // of a process of that number that did not come to an end
            deleteLeft(file);
            RecordingAssembly assembly = assemble(folder, part, end, ownerOnly(file));
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            return assembly;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static Path part(Path file, long pid) {
        return file.resolveSibling(beginning(file) + pid + PART);
    }

    private static String beginning(Path file) {
        return "." + file.getFileName() + ".";
    }

    /**
     * Deletes parts of that file by processes that ended before it was whole. It is no more than tidying up: whether the file can be
     * saved does not depend on what others left in its folder.
     */
    private static void deleteLeft(Path file) {
        try (Stream<Path> files = Files.list(file.toAbsolutePath().getParent())) {
            for (Path left : files.filter(other -> isLeft(file, other.getFileName().toString())).toList()) {
                if (System.currentTimeMillis() - Files.getLastModifiedTime(left).toMillis() > LEFT_MILLIS) {
                    Files.delete(left);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // a folder that may not be listed, or what another user left: it stays
        }
    }

    private static boolean isLeft(Path file, String name) {
        String beginning = beginning(file);
        if (!name.startsWith(beginning) || !name.endsWith(PART)
                || name.length() <= beginning.length() + PART.length()) {
            return false;
        }
        String pid = name.substring(beginning.length(), name.length() - PART.length());
        if (pid.length() > PID_DIGITS || !pid.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        return ProcessHandle.of(Long.parseLong(pid)).isEmpty();
    }

    private static FileAttribute<?>[] ownerOnly(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[]{
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))}
                : new FileAttribute<?>[0];
    }

    static String loss(Chunk chunk) {
        if (chunk.isBegun()) {
            return "the last " + chunk.available() + " bytes, in " + chunk.file().getFileName()
                    + ", were written within a second of the JVM's end and have no description yet: they cannot be read";
        }
        return "a part of " + chunk.available() + " bytes in " + chunk.file().getFileName()
                + " has lost the description of its events and could not be read";
    }
}
