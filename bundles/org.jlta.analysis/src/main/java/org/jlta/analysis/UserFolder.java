package org.jlta.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Where the user's own files of JLTA lie, such as saved queries and rules of features, and what can be made again; the command
 * line and the views use the same. Any thread may call.
 */
public final class UserFolder {
    /** A variable that names another folder. */
    public static final String VARIABLE = "JLTA_CONFIG";

    private static final String JLTA = "jlta";
    /** What the JDK says of a user whom the system does not know. */
    private static final String NO_HOME = "?";

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
        return settings(environment, system(), Path.of(System.getProperty("user.home"))).resolve(JLTA);
    }

    /**
     * A folder for what can be made again, which need not be there: {@code jlta} in that of the operating system
     * ({@code LOCALAPPDATA}, {@code ~/Library/Caches}, {@code XDG_CACHE_HOME} or {@code ~/.cache}).
     *
     * @param environment variables of the process
     * @return null for a user without a home
     */
    public static Path cache(Map<String, String> environment) {
        String home = System.getProperty("user.home");
        boolean mac = system().startsWith("mac");
        String variable = system().startsWith("windows") ? "LOCALAPPDATA" : "XDG_CACHE_HOME";
        String named = mac ? "" : environment.getOrDefault(variable, "");
        if (!named.isEmpty()) {
            return Path.of(named, JLTA);
        }
        if (NO_HOME.equals(home)) {
            return null;
        }
        return mac ? Path.of(home, "Library", "Caches", JLTA) : Path.of(home, ".cache", JLTA);
    }

    /** Writes a text file, whose folder is made where it is not there; the file changes at once or not at all. */
    public static void write(Path file, List<String> lines) throws IOException {
        Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
        Path part = Files.createTempFile(folder, file.getFileName().toString(), ".part");
        try {
            Files.write(part, lines);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static String system() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
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
