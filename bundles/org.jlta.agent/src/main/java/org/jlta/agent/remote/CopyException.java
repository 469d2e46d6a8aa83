package org.jlta.agent.remote;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A copy cannot be written here; the connection is not to blame. */
final class CopyException extends IOException {
    private static final long serialVersionUID = 1L;

    CopyException(Path file, IOException cause) {
        super("The copy " + file + " cannot be written: "
                + (cause instanceof FileSystemException ? cause.toString() : cause.getMessage()) + ".", cause);
    }
}
