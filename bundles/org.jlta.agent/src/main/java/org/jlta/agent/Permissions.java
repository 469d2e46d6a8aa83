package org.jlta.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/** Who may read files that JLTA makes. File systems without POSIX permissions are left as they are. */
public final class Permissions {

    private Permissions() {
    }

    /** Mode 0700: a recording tells names and stacks of an application, other users have no business with it. */
    public static void ownerOnly(Path folder) throws IOException {
        set(folder, "rwx------");
    }

    /** Mode 0600. */
    public static void ownerOnlyFile(Path file) throws IOException {
        set(file, "rw-------");
    }

    /** Folder 0755, file 0644. */
    static void readableForAll(Path folder, Path file) throws IOException {
        set(file, "rw-r--r--");
        set(folder, "rwxr-xr-x");
    }

    private static void set(Path path, String mode) throws IOException {
        if (Files.getFileAttributeView(path, PosixFileAttributeView.class) != null) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
        }
    }
}
