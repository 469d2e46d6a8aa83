package org.jlta.agent.rt.jfr;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import jdk.jfr.Recording;

import org.jlta.agent.rt.jvm.FlightRecorderDoor;

/** The file that the recording is written to at its end: complete or not at all, readable by its owner only. */
final class OutputFile {
    private static final int MOST_BESIDE = 10_000;
    private static final int BUFFER = 1 << 17;
    private static final byte[] MAGIC = {'F', 'L', 'R', 0};

    private final Path path;

    /**
     * @param pattern
     *            the path, in which {@code %p} stands for the process id and {@code %t} for the local time
     */
    OutputFile(Path pattern) {
        String text = pattern.toString().replace("%p", Long.toString(ProcessHandle.current().pid())).replace("%t",
                timestamp(ZonedDateTime.now(ZoneId.systemDefault())));
        this.path = FileSystems.getDefault().getPath(text).toAbsolutePath();
    }

    Path path() {
        return path;
    }

    /**
     * Writes a recording that is stopped and not closed. What is at the path stays: a recording has its place beside an earlier one,
     * by the name {@code NAME-2}, and so on; an empty file is replaced.
     *
     * @param more
     *            files of further chunks, which come behind its own
     * @return where it is
     * @throws IOException
     *             when it could not be written, or what is at the path is no recording; then nothing changed there
     */
    Path write(Recording stopped, List<Path> more) throws IOException {
        Path free = free();
        Path part = Files.createTempFile(path.getParent(), ".jlta-", ".part", privateFile());
        try {
            copy(stopped, more, part);
            return move(part, free);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Another JVM can have taken the name meanwhile. */
    private Path move(Path part, Path free) throws IOException {
        Path target = free;
        while (true) {
            try {
                if (isEmpty(target)) {
                    return Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
                }
                return Files.move(part, target);
            } catch (FileAlreadyExistsException e) {
                target = free();
            }
        }
    }

    /**
     * The path, or the first beside it where no recording is.
     *
     * @throws IOException
     *             when there is something else, which a wrong path must not cost the application, or the system
     */
    Path free() throws IOException {
        if (!isTaken(path)) {
            return path;
        }
        String name = path.getFileName().toString();
        int dot = name.lastIndexOf('.');
        int end = dot > 0 ? dot : name.length();
        for (int i = 2; i <= MOST_BESIDE; i++) {
            Path beside = path.resolveSibling(name.substring(0, end) + "-" + i + name.substring(end));
            if (!isTaken(beside)) {
                return beside;
            }
        }
        throw new FileAlreadyExistsException(path.toString(), null,
                "there are " + MOST_BESIDE + " recordings of that name");
    }

    /** What would keep it from being written if it were now, one sentence without a full stop; null for nothing. */
    String obstacle() {
        Path folder = path.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return "there is no folder " + folder + " for the recording " + path.getFileName()
                    + ": make it before the application ends, or the recording stays in its repository";
        }
        if (!Files.isWritable(folder)) {
            return "the folder " + folder + " cannot be written, so that the recording will stay in its repository";
        }
        return null;
    }

    /** False where there is nothing, or an empty file. */
    private static boolean isTaken(Path path) throws IOException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS) || isEmpty(path)) {
            return false;
        }
        if (Files.isRegularFile(path)) {
            try (InputStream in = Files.newInputStream(path)) {
                if (Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
                    return true;
                }
            }
        }
        throw new FileAlreadyExistsException(path.toString(), null, "what is there is no recording, and stays");
    }

    private static boolean isEmpty(Path path) throws IOException {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) && Files.size(path) == 0;
    }

    private static void copy(Recording stopped, List<Path> more, Path part) throws IOException {
        List<String> chunks = chunks(stopped);
        // not by Files, and in large pieces: what is asked of sun.nio.fs makes the JVM keep a version of java.lang.Thread for
        // each attach (releng/doc/decisions/rounds.md)
        try (OutputStream out = new FileOutputStream(part.toString())) {
            byte[] buffer = new byte[BUFFER];
            if (chunks.isEmpty()) {
                try (InputStream in = stopped.getStream(null, null)) {
                    append(in, buffer, out);
                }
            }
            for (String chunk : chunks) {
                try (InputStream in = new FileInputStream(chunk)) {
                    append(in, buffer, out);
                }
            }
            for (Path file : more) {
                Files.copy(file, out);
            }
        }
    }

    /**
     * The files that the recording consists of; empty where this JDK does not tell them. Its stream reads byte by byte on JDK 17, six
     * seconds for 260 MB, while the JVM ends.
     */
    private static List<String> chunks(Recording stopped) {
        try {
            return FlightRecorderDoor.chunkFiles(stopped);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Collections.emptyList();
        }
    }

    /** @param in null where the recording holds nothing */
    private static void append(InputStream in, byte[] buffer, OutputStream out) throws IOException {
        if (in == null) {
            throw new IOException("the recording holds nothing");
        }
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            out.write(buffer, 0, count);
        }
    }

    private static FileAttribute<?>[] privateFile() {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return new FileAttribute<?>[0];
        }
        return new FileAttribute<?>[]{
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))};
    }

    /** As {@code 20250131-235959}. */
    static String timestamp(ZonedDateTime time) {
        long date = (time.getYear() * 100L + time.getMonthValue()) * 100 + time.getDayOfMonth();
        long clock = 1_000_000L + (time.getHour() * 100L + time.getMinute()) * 100 + time.getSecond();
        return date + "-" + Long.toString(clock).substring(1);
    }
}
