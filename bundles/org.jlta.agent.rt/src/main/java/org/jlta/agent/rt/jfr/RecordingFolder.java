package org.jlta.agent.rt.jfr;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

import org.jlta.agent.port.OwnerOnly;

/**
 * The folder that holds the growing recording: one that was asked for, or a private one of our own in the temporary
 * folder. JFR makes its files readable for all, so the folder itself is closed to others.
 */
final class RecordingFolder {
    /** The same name as in the tools' Leftovers. */
    private static final String LOCK = "lock";
    /** The same name as in the tools' HeldFile. */
    private static final String HELD = "held";
    private static final long PID = ProcessHandle.current().pid();
    private static final String PRIVATE = "rwx------";

    private final Path path;
    private final boolean own;
    private final FileChannel lock;

    private RecordingFolder(Path path, boolean own, FileChannel lock) {
        this.path = path;
        this.own = own;
        this.lock = lock;
    }

    /**
     * @param asked
     *            made when it is not there; null for one of our own
     * @throws IOException
     *             when it cannot be made or written, with a message for the user
     */
    static RecordingFolder open(Path asked) throws IOException {
        if (asked == null) {
            Path made = Files.createTempDirectory("jlta-").toRealPath();
            return new RecordingFolder(made, true, lock(made));
        }
        if (!Files.exists(asked)) {
            createPrivate(asked.toAbsolutePath());
        }
        if (!Files.isDirectory(asked) || !Files.isWritable(asked)) {
            throw new IOException("folder " + asked + " cannot be written");
        }
        close(asked);
        return new RecordingFolder(asked.toRealPath(), false, null);
    }

    /**
     * Keeps others out. An empty one was most likely made for this a moment ago; one that has something in it may be shared on
     * purpose, such as the temporary folder.
     */
    private static void close(Path asked) throws IOException {
        String owner = OwnerOnly.otherOwner(asked);
        if (owner != null) {
            throw new IOException(asked + " belongs to " + owner
                    + ", who would read the recording: name a folder of the user of this JVM, or one in it that is not there yet");
        }
        if (!OwnerOnly.isEnteredByOthers(asked)) {
            return;
        }
        IOException notOurs = null;
        if (isEmpty(asked)) {
            try {
                Files.setPosixFilePermissions(asked, PosixFilePermissions.fromString(PRIVATE));
                return;
            } catch (IOException e) {
                notOurs = e;
            }
        }
        throw new IOException("others can look into " + asked
                + ", and would read the recording: chmod 700 it, or name a folder in it that is not there yet",
                notOurs);
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            return !files.iterator().hasNext();
        }
    }

    Path path() {
        return path;
    }

    /** Whether it is the agent's own, to be deleted at the end. */
    boolean isOwn() {
        return own;
    }

    /** What the paths of requests begin with: several JVMs can have one folder. */
    String requestPrefix() {
        return path.resolve(PID + "-").toString();
    }

    /**
     * Whether a tool of the same user asks for something, by a file of that name; a link or a folder is none. Loading the
     * agent again, which is the other way to ask, makes JDK 21 and later warn on the application's standard error.
     */
    boolean hasRequest(String name) {
        return Files.isRegularFile(request(name), LinkOption.NOFOLLOW_LINKS);
    }

    /** Lets the tool know that it was done. */
    void requestDone(String name) throws IOException {
        Files.deleteIfExists(request(name));
    }

    /**
     * When the tool that gave the folder last renewed the file by which it holds the recording; null where there is none at this
     * moment.
     */
    FileTime held() throws IOException {
        Path file = path.resolve(HELD);
        if (own || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return null;
        }
        try {
            return Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return null; // it is being renewed
        }
    }

    private Path request(String name) {
        return path.resolve(PID + "-" + name);
    }

    /**
     * What is free there, in bytes. Asked several times a second, so not of a FileStore: the JDK reads the list of all mounts to
     * find one.
     */
    long freeBytes() throws IOException {
        long free = new File(path.toString()).getUsableSpace();
        if (free == 0 && !Files.isDirectory(path)) {
            throw new NoSuchFileException(path.toString()); // for a File this is no failure, but 0
        }
        return free;
    }

    boolean isInMemory() {
        return MountTable.isInMemory(path);
    }

    /** Nothing grows in it any more: tools may treat it as left behind. */
    void unlock() throws IOException {
        if (lock != null) {
            lock.close();
        }
    }

    /** Deletes the folder with all that is in it, when it is the agent's own. */
    void deleteOwn() throws IOException {
        unlock();
        if (own && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(path, new Deletion());
        }
    }

    /**
     * Locks a file of the folder until the JVM ends, so that the tools can tell what a killed JVM left from what grows.
     *
     * @return what holds the lock; null where the file system has no locks
     */
    private static FileChannel lock(Path folder) throws IOException {
        Path file = folder.resolve(LOCK);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (IOException e) {
            // as some network file systems do: the process id in the folder has to tell instead
        }
        channel.close();
        Files.delete(file);
        return null;
    }

    private static void createPrivate(Path folder) throws IOException {
        Path parent = folder.getParent();
        if (parent != null && Files.getFileAttributeView(parent, PosixFileAttributeView.class) != null) {
            Files.createDirectories(folder,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(PRIVATE)));
        } else {
            Files.createDirectories(folder);
        }
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        /** JFR deletes its own folder at the JVM's end, which may come meanwhile. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
