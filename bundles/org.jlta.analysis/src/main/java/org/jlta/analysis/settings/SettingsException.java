package org.jlta.analysis.settings;

import java.nio.file.Path;

/** A file of settings that cannot be used: which, where in it, and what was expected. */
public final class SettingsException extends Exception {
    private static final long serialVersionUID = 1L;

    SettingsException(Path file, String problem, Throwable cause) {
        super(file + ": " + problem, cause);
    }
}
