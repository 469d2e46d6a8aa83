package org.jlta.agent.rt.port;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

import org.jlta.agent.port.OwnerOnly;
import org.jlta.agent.rt.jfr.AgentRefusal;

/** Makes the socket that the port listens on, with TLS where there is a key store for it. */
final class PortSockets {
    private static final int BACKLOG = 16;
    private static final String LOCALHOST = "localhost";
    private static final String PASSWORD_ENDING = ".password";

    private PortSockets() {
    }

    /**
     * @throws AgentRefusal
     *             when the port must not or cannot be opened
     */
    static ServerSocket listen(PortSettings settings) throws AgentRefusal {
        try {
            InetAddress host = address(settings.address().host());
            if (!host.isLoopbackAddress() && settings.keyStore() == null && !settings.insecure()) {
                throw new AgentRefusal("address " + settings.address()
                        + " can be reached from other hosts, where all that is "
                        + "recorded could be read on the way: name a key store with option tls, or say insecure=on",
                        null);
            }
            ServerSocket socket = settings.keyStore() == null
                    ? new ServerSocket()
                    : context(settings.keyStore()).getServerSocketFactory().createServerSocket();
            boolean bound = false;
            try {
                socket.setReuseAddress(true);
                socket.bind(new InetSocketAddress(host, settings.address().port()), BACKLOG);
                bound = true;
                return socket;
            } finally {
                if (!bound) {
                    socket.close();
                }
            }
        } catch (IOException e) {
            throw new AgentRefusal("the port cannot listen at " + settings.address() + " (" + e.getMessage() + ")", e);
        }
    }

    /**
     * Looks nothing up for a number, nor for the one name that always means this host (RFC 6761): a look-up before main would settle for
     * the whole JVM for how long names are kept, which the application may set in main (networkaddress.cache.ttl).
     */
    private static InetAddress address(String host) throws UnknownHostException {
        return host.equalsIgnoreCase(LOCALHOST) ? InetAddress.getLoopbackAddress() : InetAddress.getByName(host);
    }

    /** Who has the private key can pretend to be this agent. */
    private static void requireOwn(Path file) throws AgentRefusal, IOException {
        if (OwnerOnly.isReadableByOthers(file)) {
            throw new AgentRefusal("others than its owner can read " + file
                    + ", which holds a private key or its password: make that impossible (chmod 600) first", null);
        }
    }

    /** A PKCS #12 or JKS key store; its password is the first line of the file of the same name and {@code .password}. */
    private static SSLContext context(Path keyStore) throws AgentRefusal {
        Path passwordFile = Paths.get(keyStore + PASSWORD_ENDING);
        try {
            requireOwn(keyStore);
            requireOwn(passwordFile);
            List<String> lines = Files.readAllLines(passwordFile, StandardCharsets.UTF_8);
            char[] password = (lines.isEmpty() ? "" : lines.get(0)).toCharArray();
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(keyStore)) {
                store.load(in, password);
            }
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, password);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (IOException | GeneralSecurityException e) {
            throw new AgentRefusal("the key store " + keyStore + " cannot be used with the password in " + passwordFile
                    + " (" + e.getClass().getSimpleName() + ": " + e.getMessage() + ")", e);
        }
    }
}
