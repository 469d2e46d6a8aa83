package org.jlta.cli.shell;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What an {@link IOException} says, for a person: the JDK's messages are often only the path. */
public final class IoWords {

    private IoWords() {
    }

    /** A few words without a full stop and, where the exception carries it, without the path. */
    public static String of(IOException e) {
        String message = e.getMessage() == null ? "" : e.getMessage();
        if (message.contains("No space left on device") || message.contains("not enough space on the disk")) {
            return "the disk is full";
        }
        if (message.contains("Disk quota exceeded")) {
            return "the disk quota is used up";
        }
        if (e instanceof AccessDeniedException) {
            return "user " + System.getProperty("user.name") + " has no permission";
        }
        if (e instanceof NoSuchFileException) {
            return "it is not there";
        }
        if (e instanceof FileSystemException detailed && detailed.getReason() != null) {
            return detailed.getReason();
        }
        return message.isEmpty() ? e.getClass().getSimpleName() : message;
    }
}
