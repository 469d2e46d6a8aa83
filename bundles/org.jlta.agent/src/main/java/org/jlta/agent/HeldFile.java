package org.jlta.agent;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

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

    /** In the file system of this process: there at any moment, since another tool takes a recording without it for one that nobody holds. */
    static void renew(Path folder) throws IOException {
        Path made = Files.createTempFile(folder, NAME + "-", null);
        boolean moved = false;
        try {
            Files.move(made, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
            moved = true;
        } finally {
            if (!moved) {
                Files.deleteIfExists(made);
            }
        }
    }

    /** In that of the JVM. */
    static void renew(TargetFolder folder) throws IOException {
        folder.delete(NAME);
        try {
            folder.write(NAME, EMPTY);
        } catch (FileAlreadyExistsException e) {
            if (!folder.attributes(NAME).isRegularFile()) {
                throw e; // else another tool does the same at this moment, which is as good
            }
        }
    }

    static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(NAME), LinkOption.NOFOLLOW_LINKS);
    }

    static boolean isIn(TargetFolder folder) throws IOException {
        return folder.has(NAME);
    }
}
