package org.jlta.analysis;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

import org.jlta.recording.ThisUser;

/** What an {@link IOException} says, for a person: the JDK's messages are often only the path. */
public final class FileWords {
    private static final String FAILED = "reading or writing failed";

    private FileWords() {
    }

    /** A few words without a full stop and, where the exception carries it, without the path. */
    public static String of(IOException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            String full = full(String.valueOf(cause.getMessage()));
            if (full != null) {
                return full;
            }
        }
        if (e instanceof AccessDeniedException) {
            return ThisUser.words() + " has no permission";
        }
        if (e instanceof NoSuchFileException) {
            return "it is not there";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "there is a file of that name";
        }
        if (e instanceof NotDirectoryException) {
            return "it is no folder";
        }
        if (e instanceof FileSystemException detailed) { // whose message is the path
            return detailed.getReason() == null ? FAILED : detailed.getReason();
        }
        return e.getMessage() == null || e.getMessage().isEmpty() ? FAILED : e.getMessage();
    }

    /** What libraries say of it can stand around what the system said. */
    private static String full(String message) {
        if (message.contains("No space left on device") || message.contains("not enough space on the disk")) {
            return "the disk is full";
        }
        return message.contains("Disk quota exceeded") ? "the disk quota is used up" : null;
    }

    /** The same behind the path, where the exception carries it. */
    public static String withPath(IOException e) {
        return e instanceof FileSystemException detailed && detailed.getFile() != null
                ? detailed.getFile() + ": " + of(e)
                : of(e);
    }
}
