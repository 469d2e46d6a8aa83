package org.jlta.agent.rt.port;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

import org.jlta.agent.port.OwnerOnly;
import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameWriter;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.port.Role;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jvm.AgentThread;

/**
 * The port of the agent, open from {@link #open} to {@link #close}. Every client has a thread of its own; what one does
 * slows neither the application nor the others. {@link #poll} is called several times a second.
 */
public final class ControlPort implements Runnable {
    private static final int MOST_CLIENTS = 16;
    private static final int MOST_UNKNOWN = 4;
    /** Made when the class is: for a literal there may be no memory where it is used. */
    private static final String NO_ROOM = String.join(" ", "the JVM had no memory, stack or thread left",
            "for a connection");
    private static final long TO_LOG_IN_NANOS = 5_000_000_000L;
    /** In which a tool has its turn undisturbed: it answers at once. */
    private static final long TO_BEGIN_NANOS = 250_000_000L;
    private static final long TO_TAKE_NANOS = 60_000_000_000L;
    private static final long PAUSE_MILLIS = 250;
    private static final long LOOK_MILLIS = 50;

    private final PortSettings settings;
    private final String agentVersion;
    private final ServerSocket server;
    private final TokenFile tokens;
    private final Path tokenPath;
    private final Path ownFolder;
    private final Verbs verbs;
    private final ChunkStreams streams;
    private final Set<PortClient> clients = new LinkedHashSet<>();
    private long lastClientNanos = System.nanoTime();
    private volatile boolean closed;
    private volatile String lastFailure;

    private ControlPort(PortSettings settings, Controlled controlled, StreamBudget budget, String agentVersion,
            ServerSocket server, TokenFile tokens, Path tokenPath, Path ownFolder) {
        this.settings = settings;
        this.agentVersion = agentVersion;
        this.server = server;
        this.tokens = tokens;
        this.tokenPath = tokenPath;
        this.ownFolder = ownFolder;
        this.verbs = new Verbs(controlled, this);
        this.streams = new ChunkStreams(controlled, budget);
    }

    /**
     * Listens from now on.
     *
     * @param budget
     *            that of all ports of the agent
     * @throws AgentRefusal
     *             when it must not or cannot, in one sentence without a full stop
     */
    public static ControlPort open(PortSettings settings, Controlled controlled, StreamBudget budget,
            String agentVersion) throws AgentRefusal {
        ServerSocket server = PortSockets.listen(settings);
        boolean open = false;
        Path own = null;
        try {
            HostPort address = HostPort.of(settings.address().host(), server.getLocalPort());
            own = Files.createTempDirectory("jlta-port-").toRealPath();
            TokenFile tokens = tokens(settings.tokenFile());
            Path file = own.resolve("tokens");
            tokens.at(address.toString()).write(file);
            ControlPort port = new ControlPort(settings, controlled, budget, agentVersion, server, tokens, file, own);
            new AgentThread(port, "JLTA Port").start();
            open = true;
            return port;
        } catch (IOException e) {
            throw new AgentRefusal("the port at " + settings.address() + " cannot be opened (" + e.getMessage() + ")",
                    e);
        } finally {
            if (!open) {
                giveBack(server, own);
            }
        }
    }

    /** Those of the file that was named, which is made where it is not there yet. */
    private static TokenFile tokens(Path file) throws IOException {
        if (file == null) {
            return TokenFile.random();
        }
        if (!Files.exists(file)) {
            TokenFile made = TokenFile.random();
            made.write(file);
            return made;
        }
        String owner = OwnerOnly.otherOwner(file);
        if (owner != null) {
            throw new IOException(file + " belongs to " + owner
                    + ", who would know the tokens: name a file of the user of this JVM, or one that is not there yet");
        }
        return TokenFile.read(file);
    }

    private static void giveBack(ServerSocket server, Path own) throws AgentRefusal {
        try {
            server.close();
            deleteOwn(own);
        } catch (IOException e) {
            throw new AgentRefusal("the port was not closed in order (" + e + ")", e);
        }
    }

    private static void deleteOwn(Path folder) throws IOException {
        if (folder != null) {
            Files.deleteIfExists(folder.resolve("tokens"));
            Files.deleteIfExists(folder);
        }
    }

    /** Where it listens, {@code host:port}. */
    public String address() {
        return HostPort.of(settings.address().host(), server.getLocalPort()).toString();
    }

    /** Whether a tool of this host reaches it with nothing but the tokens. */
    public boolean isForLocalTools() {
        return settings.keyStore() == null && server.getInetAddress().isLoopbackAddress();
    }

    /** The file that tells its address and tokens, which only this user can read. */
    public String tokenFile() {
        return tokenPath.toString();
    }

    /** How many are connected. */
    public synchronized int clients() {
        return clients.size();
    }

    /** How many of them follow the recording. */
    int followers() {
        return streams.followers();
    }

    /** How much the one of them lacks that is behind most, in bytes. */
    long mostBehindBytes() {
        return streams.mostBehindBytes();
    }

    /** Why a connection broke last; null when none did. */
    String lastFailure() {
        return lastFailure;
    }

    @Override
    public void run() {
        while (!closed) {
            try {
                serve(server.accept());
            } catch (IOException e) {
                pause(e.toString());
            } catch (VirtualMachineError e) {
                pause(NO_ROOM);
            }
        }
    }

    /** What keeps a connection from being accepted, such as no free file descriptor, mostly lasts: trying at once would spin. */
    private synchronized void pause(String why) {
        lastFailure = why;
        long end = System.nanoTime() + PAUSE_MILLIS * 1_000_000;
        for (long left = PAUSE_MILLIS; !closed && left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            try {
                wait(left);
            } catch (InterruptedException e) {
                // an application may interrupt all threads it finds; this one ends by close() only
                continue;
            }
        }
    }

    private void serve(Socket socket) {
        PortClient client = new PortClient(socket, this, tokens, agentVersion);
        boolean served = false;
        boolean admitted = false;
        try {
            socket.setTcpNoDelay(true);
            PortClient silent = silentInTheWay(System.nanoTime());
            if (silent != null) {
                silent.close();
            }
            admitted = admit(client);
            if (admitted) {
                new AgentThread(client, "JLTA Client").start();
                served = true;
            } else {
                refuse(socket);
            }
        } catch (IOException e) {
            lostClient(e);
        } finally {
            if (admitted && !served) {
                closed(client); // its thread could not start
            }
            if (!served) {
                client.close();
            }
        }
    }

    /** With TLS this would mean a handshake that the other side can draw out: then it is only closed. */
    private void refuse(Socket socket) throws IOException {
        if (settings.keyStore() == null) {
            new FrameWriter(socket.getOutputStream()).write(Frame.refusal(Refusal.BUSY,
                    "Too many are connected to this agent: at most " + MOST_CLIENTS + ", of whom " + MOST_UNKNOWN
                            + " have not proved a token yet."));
        }
    }

    /**
     * Of those that have proved no token the one that is there longest, where there is no place for another: it gives its own up, so that
     * who knows no token shuts nobody out. Null where there is place, or all are about to prove one.
     */
    private synchronized PortClient silentInTheWay(long nowNanos) {
        PortClient longest = null;
        int unknown = 0;
        for (PortClient client : clients) {
            if (!client.isKnown()) {
                unknown++;
                longest = longest == null ? client : longest;
            }
        }
        boolean full = unknown >= MOST_UNKNOWN || clients.size() >= MOST_CLIENTS;
        if (!full || longest == null || longest.unknownNanos(nowNanos) < TO_BEGIN_NANOS) {
            return null;
        }
        clients.remove(longest);
        return longest;
    }

    private synchronized boolean admit(PortClient client) {
        int unknown = 0;
        for (PortClient other : clients) {
            unknown += other.isKnown() ? 0 : 1;
        }
        if (closed || clients.size() >= MOST_CLIENTS || unknown >= MOST_UNKNOWN) {
            return false;
        }
        clients.add(client);
        return true;
    }

    /**
     * Gives the client a role that it proved.
     *
     * @return false, and it has none, when there is another controller already
     */
    synchronized boolean give(PortClient client, Role role) {
        if (role == Role.CONTROL) {
            for (PortClient other : clients) {
                if (other != client && other.isController()) {
                    return false;
                }
            }
        }
        client.role(role);
        return true;
    }

    synchronized void closed(PortClient client) {
        clients.remove(client);
        lastClientNanos = System.nanoTime();
    }

    /** A connection broke: no harm to anybody else. */
    void lostClient(IOException cause) {
        lastFailure = cause.toString();
    }

    Verbs verbs() {
        return verbs;
    }

    void stream(Verb verb, Map<String, String> values, ChunkTail.Sink sink) throws IOException, PortRefusal {
        streams.stream(verb, values, sink, this);
    }

    /** Who waits for the ends of streams looks again. */
    synchronized void endedStream() {
        notifyAll();
    }

    boolean isClosed() {
        return closed;
    }

    /**
     * Closes connections that do not prove a token or do not take what they are sent.
     *
     * @return whether the port was idle for so long that it should be closed
     */
    public boolean poll() throws IOException {
        long now = System.nanoTime();
        for (PortClient client : copyOfClients()) {
            if (client.unknownNanos(now) > TO_LOG_IN_NANOS || client.stuckNanos(now) > TO_TAKE_NANOS) {
                client.close();
            }
        }
        return settings.idleNanos() > 0 && isIdle(now);
    }

    private synchronized boolean isIdle(long nowNanos) {
        return clients.isEmpty() && nowNanos - lastClientNanos > settings.idleNanos();
    }

    private synchronized PortClient[] copyOfClients() {
        return clients.toArray(new PortClient[0]);
    }

    /**
     * Waits for streams that still send the end of a recording that stopped.
     *
     * @param stuckMillis
     *            not for those whose client has taken nothing of what it is being sent for so long
     * @param maxMillis
     *            at most so long in all
     */
    public synchronized void awaitStreams(long stuckMillis, long maxMillis) throws InterruptedException {
        long begin = System.nanoTime();
        for (long now = begin; now - begin < maxMillis * 1_000_000
                && isAnyStreaming(now, stuckMillis * 1_000_000); now = System.nanoTime()) {
            wait(LOOK_MILLIS);
        }
    }

    private boolean isAnyStreaming(long nowNanos, long stuckNanos) {
        for (PortClient client : clients) {
            if (client.isStreaming() && client.stuckNanos(nowNanos) < stuckNanos) {
                return true;
            }
        }
        return false;
    }

    /** Ends all connections and listens no more; a second call does nothing. */
    public void close() throws IOException {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        server.close();
        for (PortClient client : copyOfClients()) {
            client.close();
        }
        deleteOwn(ownFolder);
    }
}
