package org.jlta.agent.port;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/** Whether files and folders are for their owner alone. */
public final class OwnerOnly {

    private OwnerOnly() {
    }

    /** Whether the file system knows permissions of POSIX. */
    public static boolean isKnownAt(Path path) {
        return Files.getFileAttributeView(path, PosixFileAttributeView.class) != null;
    }

    /**
     * Whether another user can read it; false where the file system does not tell.
     *
     * @throws IOException
     *             when it cannot be looked at
     */
    public static boolean isReadableByOthers(Path file) throws IOException {
        return hasAny(file, PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
    }

    /**
     * Whether another user can see the names of files in the folder or reach those that it knows; false where the file system does
     * not tell.
     *
     * @throws IOException
     *             when it cannot be looked at
     */
    public static boolean isEnteredByOthers(Path folder) throws IOException {
        return hasAny(folder, PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ,
                PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
    }

    private static boolean hasAny(Path path, PosixFilePermission... any) throws IOException {
        if (!isKnownAt(path)) {
            return false;
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
        for (PosixFilePermission each : any) {
            if (permissions.contains(each)) {
                return true;
            }
        }
        return false;
    }
}
