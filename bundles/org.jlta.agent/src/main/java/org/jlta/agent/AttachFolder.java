package org.jlta.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;

/**
 * The folder where a JVM of Linux and the tools meet: HotSpot makes its socket in {@code /tmp}, whatever
 * {@code java.io.tmpdir} says ({@code os::get_temp_directory}). Both must see the same one, and the JVM must be able to write
 * there.
 */
final class AttachFolder {
    private static final Path ROOT = Path.of("/");
    /**
     * From this release on the JDK looks into the folder of a process that has its pids in common with this one too (seen: not in
     * 17.0.15).
     */
    private static final int FINDS_FOLDERS = 24;
    private static final long LEAST_BYTES = 4 << 20;
    static final Path FOLDER = Path.of("/tmp");

    private AttachFolder() {
    }

    /** One sentence on why they cannot meet there, with the way out; null where they can. */
    static String obstacle(LinuxProcess process) {
        if (process.hasOwnTemp() && process.isReadOnly(FOLDER) && !hasSocket(process)) {
            return readOnly(process);
        }
        if (process.hasOwnTemp() && !isReached(process)) {
            String other = hasOwnPids(process) || findsFolders() ? "" : ", run jlta on Java 24 or later";
            return process.sees(ROOT)
                    ? "has a folder " + FOLDER + " of its own, as systemd's PrivateTmp makes it"
                            + (isFull(process) ? ", which is full: make room there, then" : ":")
                            + " run jlta there (sudo "
                            + "nsenter --mount --target " + process.pid() + " jlta …)" + other
                            + ", or start the application with the "
                            + "agent (jlta agent --for systemd)"
                    : "runs in a container, with a file system of its own that cannot be reached: run jlta as root or "
                            + "inside the container" + other
                            + ", or start the application with the agent (jlta agent --for docker)";
        }
        return hasSocket(process) || mayWrite(process)
                ? null
                : "cannot be attached to, since it cannot write to its folder " + FOLDER
                        + ", where tools reach it: make "
                        + "that writable for it, or start the application with the agent (jlta agent)";
    }

    /** Going there is of no use while the JVM cannot make its socket. */
    private static String readOnly(LinuxProcess process) {
        String there = "sudo nsenter --mount --target " + process.pid();
        String then = hasOwnPids(process) || findsFolders() ? "" : ", run jlta there (" + there + " jlta …)";
        return process.sees(ROOT)
                ? "has a folder " + FOLDER + " of its own that is read-only, so that tools cannot reach it: make that "
                        + "writable (" + there + " mount -o remount,rw " + FOLDER + ")" + then
                        + ", or start the application with the agent and a folder where it can write (jlta agent, option "
                        + "repository)"
                : "runs in a container whose folder " + FOLDER
                        + " is read-only, so that tools cannot reach it: start it with "
                        + "one that is writable (docker run --tmpfs " + FOLDER
                        + "), or start the application with the agent and a folder where it can write (jlta agent --for docker)";
    }

    /** Whether this user can give it files there, where a link could lead anywhere, and this Java looks there for the socket. */
    private static boolean isReached(LinuxProcess process) {
        Path folder = process.inRoot(FOLDER);
        return (hasOwnPids(process) || findsFolders())
                && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && Files.isWritable(folder);
    }

    /** A socket takes no room, but the jar that is lent and the recording do. */
    private static boolean isFull(LinuxProcess process) {
        Path folder = process.inRoot(FOLDER);
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && folder.toFile().getUsableSpace() < LEAST_BYTES;
    }

    /** Any Java looks into the folder of such a process. */
    private static boolean hasOwnPids(LinuxProcess process) {
        return !process.ownPid().equals(Long.toString(process.pid()));
    }

    private static boolean findsFolders() {
        return Runtime.version().feature() >= FINDS_FOLDERS;
    }

    /** Somebody attached already, when it could write. */
    private static boolean hasSocket(LinuxProcess process) {
        return Files.exists(process.inRoot(FOLDER).resolve(".java_pid" + process.ownPid()), LinkOption.NOFOLLOW_LINKS);
    }

    /** True also where this user cannot tell. */
    private static boolean mayWrite(LinuxProcess process) {
        Path folder = process.inRoot(FOLDER);
        if (!Files.isWritable(folder)) {
            return !Files.exists(folder) && !Files.notExists(folder);
        }
        try {
            PosixFileAttributes attributes = Files.readAttributes(folder, PosixFileAttributes.class);
            return attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE)
                    || attributes.permissions().contains(PosixFilePermission.GROUP_WRITE)
                    || process.user().map(attributes.owner().getName()::equals).orElse(true)
                    || process.user().map("root"::equals).orElse(true);
        } catch (IOException e) {
            return true;
        }
    }
}
