package org.jlta.analysis;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * Where the user's own files of JLTA lie, such as saved queries and rules of features; the command line and the views use the
 * same. Any thread may call.
 */
public final class UserFolder {
    /** A variable that names another folder. */
    public static final String VARIABLE = "JLTA_CONFIG";

    private UserFolder() {
    }

    /**
     * The folder, which need not be there: that of {@link #VARIABLE}; else {@code jlta} in the folder for settings of the
     * operating system ({@code APPDATA}, {@code ~/Library/Application Support}, {@code XDG_CONFIG_HOME} or
     * {@code ~/.config}).
     *
     * @param environment variables of the process
     */
    public static Path of(Map<String, String> environment) {
        String named = environment.getOrDefault(VARIABLE, "");
        if (!named.isEmpty()) {
            return Path.of(named);
        }
        return settings(environment, System.getProperty("os.name", "").toLowerCase(Locale.ROOT),
                Path.of(System.getProperty("user.home"))).resolve("jlta");
    }

    private static Path settings(Map<String, String> environment, String system, Path home) {
        if (system.startsWith("windows") && environment.containsKey("APPDATA")) {
            return Path.of(environment.get("APPDATA"));
        }
        if (system.startsWith("mac")) {
            return home.resolve("Library").resolve("Application Support");
        }
        String folder = environment.getOrDefault("XDG_CONFIG_HOME", "");
        return folder.isEmpty() ? home.resolve(".config") : Path.of(folder);
    }
}
