package org.jlta.agent;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserPrincipal;

/**
 * The socket of an earlier process that had the same pid and was killed. A JVM of the same user replaces it; for one of another
 * user it stays in the way, since in {@link AttachFolder#FOLDER} nobody may replace the files of others (HotSpot's
 * {@code attachListener_posix.cpp} renames its socket to that name).
 */
final class LeftSocket {
    private final LinuxProcess process;
    private final Path file;

    private LeftSocket(LinuxProcess process) {
        this.process = process;
        file = AttachFolder.FOLDER.resolve(".java_pid" + process.ownPid());
    }

    /** Removes one where nobody listens; false where there is none, or this user may not. */
    static boolean remove(long pid) throws IOException {
        LeftSocket socket = new LeftSocket(new LinuxProcess(pid));
        if (socket.isThere() && socket.isRefused()) {
            Files.deleteIfExists(socket.file);
            return true;
        }
        return false;
    }

    /** One sentence where such a socket prevents attaching, with the way out; else null. */
    static String obstacle(long pid) {
        LeftSocket socket = new LeftSocket(new LinuxProcess(pid));
        try {
            return socket.isThere()
                    ? "cannot be attached to, since an earlier process of user " + socket.owner().getName()
                            + " left its socket " + socket.file + " there: remove that file, then try again"
                    : null;
        } catch (IOException e) {
            // the file or the process is gone, so that is not the reason
            return null;
        }
    }

    /** Whether there is a socket that is not of the process's user. */
    private boolean isThere() throws IOException {
        return LinuxProcess.isAvailable() && !process.hasOwnTemp() && Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).isOther()
                && !owner().equals(process.owner());
    }

    private UserPrincipal owner() throws IOException {
        return Files.getOwner(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Where no process has it open the kernel refuses (unix(7), ECONNREFUSED). */
    private boolean isRefused() throws IOException {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(file))) {
            return !channel.isConnected();
        } catch (ConnectException e) {
            return true;
        }
    }
}
