package org.jlta.cli.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/** Files or folders that were only made for reading. */
public final class TemporaryCopy {

    private TemporaryCopy() {
    }

    /**
     * A copy of what can be read once only, which no other user can read. It is not left behind when it cannot be made.
     *
     * @param in stays open
     */
    public static Path of(InputStream in, String prefix, String suffix) throws IOException {
        Path copy = Files.createTempFile(prefix, suffix);
        boolean made = false;
        try {
            // into that file: one that takes its place would be open to others
            try (OutputStream out = Files.newOutputStream(copy, StandardOpenOption.WRITE)) {
                in.transferTo(out);
            }
            made = true;
            return copy;
        } finally {
            if (!made) {
                Files.deleteIfExists(copy);
            }
        }
    }

    /** Deletes it with all that is in it; one that is not there is no failure. */
    public static void delete(Path path) throws IOException {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(path, new Deletion());
        }
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        /** Another process may delete it at this moment. */
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
