package org.jlta.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;

/** A folder of this user's own for what can be made again. */
final class UserFolder {

    private UserFolder() {
    }

    /** {@code ~/.cache/jlta} or what the platform has for it; in the temporary folder where there is no home. */
    static Path cache() throws IOException {
        try {
            return ownFolder(base(System.getenv()).resolve("jlta"));
        } catch (IOException e) {
            // no home, or a read-only one, as in many containers
            return ownFolder(Path.of(System.getProperty("java.io.tmpdir"), "jlta-" + System.getProperty("user.name")));
        }
    }

    private static Path base(Map<String, String> environment) {
        for (String variable : new String[]{"XDG_CACHE_HOME", "LOCALAPPDATA"}) {
            String value = environment.get(variable);
            if (value != null && !value.isEmpty()) {
                return Path.of(value);
            }
        }
        return Path.of(System.getProperty("user.home"), ".cache");
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
