package org.jlta.agent.port;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/** Whether files and folders are for their owner alone. */
public final class OwnerOnly {

    private static final String UID = "unix:uid";

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

    /**
     * The user whom it belongs to, where that is neither the user of this process nor the system's; null for one of these, and where that
     * cannot be told.
     *
     * @throws IOException
     *             when it cannot be looked at
     */
    public static String otherOwner(Path path) throws IOException {
        Path process = Paths.get("/proc/self");
        if (!isKnownAt(path) || !Files.exists(process)) {
            return null;
        }
        Object owner = Files.getAttribute(path, UID);
        boolean ours = owner.equals(Files.getAttribute(process, UID)) || owner.equals(0);
        return ours ? null : Files.getOwner(path).getName();
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
