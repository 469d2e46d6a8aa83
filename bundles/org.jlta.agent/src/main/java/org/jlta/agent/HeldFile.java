package org.jlta.agent;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * A file in the folder of a recording by which a tool tells the agent that it is there: the agent ends a recording whose file is not
 * renewed for as long as option {@code idle} says, as that of a tool that was killed. It is made anew each time, which follows no link.
 */
final class HeldFile {
    /** The same name as in the agent's RecordingFolder. */
    private static final Path NAME = Path.of("held");
    private static final byte[] EMPTY = {};

    private HeldFile() {
    }

    /** In the file system of this process; another tool that does the same at this moment is as good. */
    static void renew(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        Files.deleteIfExists(file);
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            requirePlain(Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS), e);
        }
    }

    /** In that of the JVM. */
    static void renew(TargetFolder folder) throws IOException {
        folder.delete(NAME);
        try {
            folder.write(NAME, EMPTY);
        } catch (FileAlreadyExistsException e) {
            requirePlain(folder.attributes(NAME).isRegularFile(), e);
        }
    }

    private static void requirePlain(boolean isPlain, FileAlreadyExistsException other) throws IOException {
        if (!isPlain) {
            throw other;
        }
    }

    static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(NAME), LinkOption.NOFOLLOW_LINKS);
    }

    static boolean isIn(TargetFolder folder) throws IOException {
        return folder.has(NAME);
    }
}
