package org.jlta.cli.shell;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Named pipes, and those that a shell hands over as {@code /dev/fd/63}: what is in them can be read once, from its beginning on. */
public final class Pipe {
    /** Of {@code st_mode}: what kind of file it is, and that of a pipe, see {@code stat(2)}. */
    private static final int KIND = 0170000;
    private static final int PIPE = 0010000;

    private Pipe() {
    }

    /** Whether the path names one; never on systems whose files have no mode. */
    public static boolean is(Path path) {
        if (Files.isRegularFile(path) || Files.isDirectory(path)
                || !path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return false;
        }
        try {
            return ((Integer) Files.getAttribute(path, "unix:mode") & KIND) == PIPE;
        } catch (IOException e) {
            return false; // not to be looked at: reading it says so
        }
    }

    /** Its bytes, from one reading; a channel would look for its place in it, which a pipe does not have. */
    public static InputStream open(Path pipe) throws IOException {
        return new FileInputStream(pipe.toFile());
    }
}
