package org.jlta.agent.rt.jfr;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The folder that holds the growing recording: one that was asked for, or a private one of our own in the temporary
 * folder. JFR makes its files readable for all, so the folder itself is closed to others.
 */
final class RecordingFolder {
    private static final String PRIVATE = "rwx------";

    private final Path path;
    private final boolean own;

    private RecordingFolder(Path path, boolean own) {
        this.path = path;
        this.own = own;
    }

    /**
     * @param asked
     *            made when it is not there; null for one of our own
     * @throws IOException
     *             when it cannot be made or written, with a message for the user
     */
    static RecordingFolder open(Path asked) throws IOException {
        if (asked == null) {
            return new RecordingFolder(Files.createTempDirectory("jlta-").toRealPath(), true);
        }
        if (!Files.exists(asked)) {
            createPrivate(asked.toAbsolutePath());
        }
        if (!Files.isDirectory(asked) || !Files.isWritable(asked)) {
            throw new IOException("folder " + asked + " cannot be written");
        }
        return new RecordingFolder(asked.toRealPath(), false);
    }

    Path path() {
        return path;
    }

    /** Whether it is the agent's own, to be deleted at the end. */
    boolean isOwn() {
        return own;
    }

    /** What is free there, in bytes. */
    long freeBytes() throws IOException {
        return store().getUsableSpace();
    }

    boolean isInMemory() throws IOException {
        String type = store().type();
        return type.equals("tmpfs") || type.equals("ramfs");
    }

    /** Deletes the folder with all that is in it, when it is the agent's own. */
    void deleteOwn() throws IOException {
        if (own && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(path, new Deletion());
        }
    }

    private FileStore store() throws IOException {
        return Files.getFileStore(path);
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

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
