package org.jlta.agent;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;

import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.TokenFile;

/**
 * Tells the folder of an agent's port, which a killed JVM leaves with its tokens, from that of a port that is open: the file of
 * tokens is written once and names no process, so the port itself is asked.
 */
final class LeftPorts {
    /** The same name as in the agent's ControlPort. */
    private static final String TOKENS = "tokens";
    private static final int PATIENCE_MILLIS = 500;

    private LeftPorts() {
    }

    /**
     * Whether its port can be open; true also where that cannot be told.
     *
     * @throws IOException when the tokens or the processes cannot be read
     */
    static boolean isOpen(Path folder) throws IOException {
        Path tokens = folder.resolve(TOKENS);
        if (!Files.exists(tokens, LinkOption.NOFOLLOW_LINKS)) {
            return false; // the JVM ended just when it had made the folder
        }
        if (!Files.isRegularFile(tokens, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        String address = TokenFile.read(tokens).address();
        HostPort port = address == null ? null : HostPort.parse(address);
        return port == null || listens(port) || canBeInOtherNetwork(folder);
    }

    private static boolean listens(HostPort port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(port.host(), port.port()), PATIENCE_MILLIS);
            return socket.isConnected();
        } catch (ConnectException e) {
            return false; // refused
        } catch (IOException e) {
            // no answer in time, or no way there: a firewall can be between
            return true;
        }
    }

    /** Whether there is a JVM with a network of its own, as in a container, that uses the same temporary folder. */
    private static boolean canBeInOtherNetwork(Path folder) throws IOException {
        if (!LinuxProcess.isAvailable()) {
            return false;
        }
        UserPrincipal owner = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS);
        for (LinuxProcess process : LinuxProcess.all()) {
            if (process.hasOtherNetwork().orElse(true) && process.sees(folder) && LinuxJvm.isJvm(process)
                    && isOf(process, owner)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOf(LinuxProcess process, UserPrincipal owner) throws IOException {
        try {
            return owner.equals(process.owner());
        } catch (IOException e) {
            if (process.exists()) {
                throw e;
            }
            return false;
        }
    }
}
