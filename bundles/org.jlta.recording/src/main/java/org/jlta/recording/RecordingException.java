package org.jlta.recording;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;

/** A recording that cannot be read, or not to its end, in one sentence that says what it is and what to do. */
public final class RecordingException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Why a file gives no answer. */
    public enum Kind {
        /** No such file, or not readable. */
        MISSING,
        /** Not a flight recording. */
        NOT_A_RECORDING,
        /** A format of before JDK 9, or a later one than known. */
        UNSUPPORTED_VERSION,
        /** Damaged beyond what can be repaired. */
        DAMAGED,
        /** A recording without anything about threads. */
        NO_THREADS,
        /** Recordings that do not belong together. */
        MIXED
    }

    private final Kind kind;
    private final transient Path file;

    public RecordingException(Kind kind, Path file, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.file = file;
    }

    /** A file or folder that cannot be opened or listed: the JDK's own message is often only its path. */
    public static RecordingException unreadable(Path file, IOException cause) {
        if (cause instanceof AccessDeniedException denied) {
            String path = denied.getFile() == null ? file.toString() : denied.getFile();
            return new RecordingException(Kind.MISSING, file, path + " cannot be read: "
                    + ThisUser.words() + " has no permission; run as its owner, or have it copied",
                    cause);
        }
        return new RecordingException(Kind.MISSING, file, file + " cannot be read: " + cause.getMessage(), cause);
    }

    public Kind kind() {
        return kind;
    }

    /** The file at fault, null when it is not about one. */
    public Path file() {
        return file;
    }
}
