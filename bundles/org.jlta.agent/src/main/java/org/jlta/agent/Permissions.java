package org.jlta.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/** Who may read files that JLTA makes. File systems without POSIX permissions are left as they are. */
public final class Permissions {

    /** Of {@code st_mode}, inode(7): others may write, and delete no files but their own. */
    private static final int WRITABLE = 022;
    private static final int STICKY = 01000;

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

    /**
     * Whether what this user makes in a folder of Linux stays there: no other user than root can put something else in its place,
     * or in that of a folder on the way.
     */
    public static boolean isKeptThere(Path folder) throws IOException {
        Object self = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        for (Path each = folder.toRealPath(); each != null; each = each.getParent()) {
            Map<String, Object> found = Files.readAttributes(each, "unix:uid,mode", LinkOption.NOFOLLOW_LINKS);
            int mode = (Integer) found.get("mode");
            boolean isTrusted = found.get("uid").equals(0) || found.get("uid").equals(self);
            if (!isTrusted || (mode & WRITABLE) != 0 && (mode & STICKY) == 0) {
                return false;
            }
        }
        return true;
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
