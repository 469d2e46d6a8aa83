package org.jlta.agent;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.time.Instant;
import java.util.List;

/**
 * The temporary folder of a process of another user, or with a file system of its own, as in a container: a {@link TargetFolder},
 * which follows no links. It can be used until it is closed, also when the process has ended meanwhile. Not for several threads.
 */
public final class TargetTemp implements Closeable {
    static final Path FOLDER = AttachFolder.FOLDER;
    /** Of {@code st_mode}, inode(7): others may write, and delete no files but their own. */
    private static final int WRITABLE = 022;
    private static final int STICKY = 01000;
    /** JFR's chunks lie in a folder of the JVM within that of the recording. */
    private static final int DEPTH = 2;

    private final TargetFolder folder;

    private TargetTemp(TargetFolder folder) {
        this.folder = folder;
    }

    /**
     * Opens it; the caller closes it.
     *
     * @throws IOException when it cannot be reached, is a link, or is open to what others plant
     */
    public static TargetTemp open(Jvm jvm) throws IOException {
        LinuxProcess process = new LinuxProcess(jvm.pid());
        TargetTemp opened = new TargetTemp(TargetFolder.open(process, FOLDER));
        boolean good = false;
        try {
            Path path = process.inRoot(FOLDER);
            if (isOpenToOthers((Integer) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS))) {
                throw new IOException(
                        path + " has no sticky bit, so that others can replace what is in it: give it one "
                                + "(chmod +t), or start the application with the agent (jlta agent)");
            }
            good = true;
            return opened;
        } finally {
            if (!good) {
                opened.close();
            }
        }
    }

    private static boolean isOpenToOthers(int mode) {
        return (mode & WRITABLE) != 0 && (mode & STICKY) == 0;
    }

    /** What is free in it, in bytes; the most there can be where this user cannot look. */
    static long freeBytes(Jvm jvm) {
        try {
            return Files.getFileStore(new LinuxProcess(jvm.pid()).inRoot(FOLDER)).getUsableSpace();
        } catch (IOException e) {
            System.getLogger(TargetTemp.class.getName()).log(Level.DEBUG, "free space is not known: pid=" + jvm.pid(),
                    e);
            return Long.MAX_VALUE;
        }
    }

    /** A path of the process's own for a name in the folder. */
    public static String pathOf(String name) {
        return FOLDER + "/" + name;
    }

    /**
     * Writes a new file that everybody can read and only this user can change.
     *
     * @return its path as the process sees it
     * @throws IOException when it cannot, or something of that name is there
     */
    String write(String name, byte[] content) throws IOException {
        Path file = Path.of(name);
        folder.write(file, content);
        folder.openToReaders(file);
        return pathOf(name);
    }

    /** Deletes a file; one that is gone is no failure. */
    void delete(String name) throws IOException {
        folder.delete(Path.of(name));
    }

    /**
     * Copies the chunks that the agent wrote into a folder of this one, and writes no more.
     *
     * @param name of the folder
     * @param to   where they go, in the same folders
     * @throws IOException when they cannot be read or written; there may be none
     */
    public void copyRecording(String name, Path to) throws IOException {
        try (TargetFolder recording = folder.ownInner(Path.of(name))) {
            TargetChunks.copy(recording, to, DEPTH, false);
        }
    }

    /**
     * Copies what the agent has flushed of its chunks so far, in the place of an earlier copy; to be followed by {@link #copyRecording}.
     *
     * @param name of the folder
     * @param to   where they go, in the same folders
     * @throws IOException when they cannot be read or written; there may be none
     */
    void copyGrowing(String name, Path to) throws IOException {
        try (TargetFolder recording = folder.ownInner(Path.of(name))) {
            TargetChunks.copy(recording, to, DEPTH, true);
        }
    }

    /** Tells an agent that records in a folder of this one that who wants the recording is there. */
    void hold(String name) throws IOException {
        try (TargetFolder recording = folder.ownInner(Path.of(name))) {
            HeldFile.renew(recording);
        }
    }

    /** What is in it, in no order. Once for each that is opened. */
    List<String> names() throws IOException {
        return folder.names().stream().map(Path::toString).toList();
    }

    /** When something in it was last changed, or in a folder of it, as of a recording. */
    Instant lastChange(String name) throws IOException {
        try (TargetFolder recording = folder.ownInner(Path.of(name))) {
            return lastChange(recording, DEPTH);
        }
    }

    private static Instant lastChange(TargetFolder in, int depth) throws IOException {
        Instant last = Instant.MIN;
        for (Path each : in.names()) {
            PosixFileAttributes attributes = in.attributes(each);
            last = latest(last, attributes.lastModifiedTime().toInstant());
            if (depth > 1 && attributes.isDirectory()) {
                try (TargetFolder inner = in.inner(each)) {
                    last = latest(last, lastChange(inner, depth - 1));
                }
            }
        }
        return last;
    }

    private static Instant latest(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /** When a file was written; {@link Instant#MAX} where it is gone or no plain file. */
    Instant writtenAt(String name) throws IOException {
        try {
            PosixFileAttributes attributes = folder.attributes(Path.of(name));
            return attributes.isRegularFile() ? attributes.lastModifiedTime().toInstant() : Instant.MAX;
        } catch (NoSuchFileException e) {
            return Instant.MAX;
        }
    }

    /** Deletes a folder of this one with all that is in it; one that is gone is no failure. */
    public void deleteRecording(String name) throws IOException {
        try {
            deleteAll(folder, Path.of(name), DEPTH);
        } catch (NoSuchFileException e) {
            // an agent that was taken out may have deleted it
            return;
        }
    }

    private static void deleteAll(TargetFolder in, Path name, int depth) throws IOException {
        try (TargetFolder inner = in.ownInner(name)) {
            for (Path each : inner.names()) {
                if (depth > 1 && inner.attributes(each).isDirectory()) {
                    deleteAll(inner, each, depth - 1);
                } else {
                    inner.delete(each);
                }
            }
        }
        in.deleteFolder(name);
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
