package org.jlta.core;

import java.io.IOException;
import java.util.Objects;

import org.eclipse.core.runtime.ILog;
import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.settings.SettingsException;
import org.jlta.analysis.settings.SettingsFile;

/**
 * What the user set for all recordings, in the files that the command line reads too. Any thread may call.
 */
public final class UserSettings {
    private static final UserSettings SHARED = new UserSettings(SettingsFile.ofUser(System.getenv()));

    private final SettingsFile file;
    private volatile String told;

    private UserSettings(SettingsFile file) {
        this.file = file;
    }

    /** Those of this user. */
    public static UserSettings shared() {
        return SHARED;
    }

    /** The file that holds them, or would, but for the rules of features. */
    public String place() {
        return file.path().toString();
    }

    /** The file that holds the rules of features, or would. */
    public String featuresPlace() {
        return file.featuresPath().toString();
    }

    /**
     * What is set now.
     *
     * @throws SettingsException for files that cannot be used
     */
    public AnalysisSettings read() throws SettingsException {
        return file.read();
    }

    /** The same, or what is given where the files cannot be used, which is logged once. */
    public AnalysisSettings usable() {
        try {
            AnalysisSettings settings = read();
            told = null;
            return settings;
        } catch (SettingsException e) {
            if (!Objects.equals(told, e.getMessage())) {
                told = e.getMessage();
                ILog.of(UserSettings.class).warn(e.getMessage(), e);
            }
            return AnalysisSettings.GIVEN;
        }
    }

    /**
     * Keeps settings and has all open recordings suit them.
     *
     * @throws IOException where they cannot be written
     */
    public void write(AnalysisSettings settings) throws IOException {
        file.write(settings);
        Sessions.shared().settle();
    }
}
