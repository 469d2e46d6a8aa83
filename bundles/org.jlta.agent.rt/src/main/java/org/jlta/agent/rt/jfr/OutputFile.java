package org.jlta.agent.rt.jfr;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;

import jdk.jfr.Recording;

/** The file that the recording is written to at its end: complete or not at all, readable by its owner only. */
final class OutputFile {
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
     * Writes a recording that is stopped and not closed. A recording at the path is replaced; anything else that is there
     * stays.
     *
     * @param more
     *            files of further chunks, which come behind its own
     * @throws IOException
     *             when it could not be written; then nothing changed at the path
     */
    void write(Recording stopped, List<Path> more) throws IOException {
        requireReplaceable();
        Path folder = path.getParent();
        Path part = Files.createTempFile(folder, ".jlta-", ".part", privateFile());
        try {
            copy(stopped, more, part);
            Files.move(part, path, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
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

    /** A wrong path must not cost the application a file of its own, or the system a device. */
    private void requireReplaceable() throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        if (Files.isRegularFile(path)) {
            byte[] head = new byte[MAGIC.length];
            try (InputStream in = Files.newInputStream(path)) {
                int length = in.readNBytes(head, 0, head.length);
                if (length == 0 || Arrays.equals(head, MAGIC)) {
                    return;
                }
            }
        }
        throw new FileAlreadyExistsException(path.toString(), null, "what is there is no recording, and stays");
    }

    private static void copy(Recording stopped, List<Path> more, Path part) throws IOException {
        try (InputStream in = stopped.getStream(null, null)) {
            if (in == null) {
                throw new IOException("the recording holds nothing");
            }
            try (OutputStream out = Files.newOutputStream(part)) {
                in.transferTo(out);
                for (Path file : more) {
                    Files.copy(file, out);
                }
            }
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
