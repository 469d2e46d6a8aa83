package org.jlta.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;

/** A folder of this user's own for what can be made again. */
final class UserFolder {
    /** What the JDK says of a user whom the system does not know. */
    private static final String NO_HOME = "?";

    private UserFolder() {
    }

    /** {@code ~/.cache/jlta} or what the platform has for it; in the temporary folder where there is no home. */
    static Path cache() throws IOException {
        try {
            return ownFolder(base(System.getenv()).resolve("jlta"));
        } catch (IOException e) {
            // no home, or a read-only one, as in many containers
            return ownFolder(Path.of(System.getProperty("java.io.tmpdir"), "jlta-" + CurrentUser.name()));
        }
    }

    private static Path base(Map<String, String> environment) throws IOException {
        for (String variable : new String[]{"XDG_CACHE_HOME", "LOCALAPPDATA"}) {
            String value = environment.get(variable);
            if (value != null && !value.isEmpty()) {
                return Path.of(value);
            }
        }
        String home = System.getProperty("user.home");
        if (NO_HOME.equals(home)) {
            throw new IOException("user " + CurrentUser.name() + " has no home");
        }
        return Path.of(home, ".cache");
    }

    /** Makes it, and refuses one of somebody else: who owns the folder could change the jar that a JVM will load. */
    private static Path ownFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(folder);
            Permissions.ownerOnly(folder);
        }
        Path probe = Files.createTempFile(folder, "own", null);
        try {
            if (!Files.getOwner(probe).equals(Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS))) {
                throw new IOException(folder + " belongs to another user");
            }
        } finally {
            Files.delete(probe);
        }
        return folder;
    }
}
