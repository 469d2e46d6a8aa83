package org.jlta.agent.remote;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Map;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameReader;
import org.jlta.agent.port.FrameType;
import org.jlta.agent.port.FrameWriter;
import org.jlta.agent.port.Hello;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Token;
import org.jlta.agent.port.Verb;
import org.jlta.agent.port.WireException;

/** A connection to the port of an agent, from {@link #connect} to {@link #close}. For one thread, but for {@link #close}. */
public final class RemoteAgent implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 5000;
    /** A verb may weave many classes, or stop all threads for a moment. */
    private static final int LONG_PATIENCE_MILLIS = 60_000;

    private final HostPort address;
    private final Socket socket;
    private final FrameReader in;
    private final FrameWriter out;
    private final String version;

    private RemoteAgent(HostPort address, Socket socket, FrameReader in, FrameWriter out, String version) {
        this.address = address;
        this.socket = socket;
        this.in = in;
        this.out = out;
        this.version = version;
    }

    /**
     * Connects and proves the token.
     *
     * @param certificates of the agent, PEM; null where the connection is not encrypted
     * @throws AttachException  when there is no agent that answers within 5 s
     * @throws RefusedException when the agent does not let us in
     */
    public static RemoteAgent connect(HostPort address, Token token, Path certificates)
            throws AttachException, RefusedException {
        Socket socket = null;
        boolean connected = false;
        try {
            socket = certificates == null
                    ? new Socket()
                    : TrustedCertificates.socketFactory(certificates).createSocket();
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.connect(new InetSocketAddress(address.host(), address.port()), PATIENCE_MILLIS);
            FrameReader in = new FrameReader(socket.getInputStream(), FrameReader.MOST_OF_AGENT);
            FrameWriter out = new FrameWriter(socket.getOutputStream());
            RemoteAgent agent = new RemoteAgent(address, socket, in, out, logIn(in, out, token));
            connected = true;
            return agent;
        } catch (IOException e) {
            throw PortFailure.of(address, e);
        } finally {
            if (socket != null && !connected) {
                close(socket);
            }
        }
    }

    private static String logIn(FrameReader in, FrameWriter out, Token token) throws IOException, RefusedException {
        Hello hello = next(in).asHello();
        if (hello.version() != Hello.VERSION) {
            throw new RefusedException(new Refusal(Refusal.VERSION, "The agent there (" + hello.agentVersion()
                    + ") speaks version " + hello.version() + " of the protocol, this program version " + Hello.VERSION
                    + "."));
        }
        out.write(Frame.login(Hello.VERSION, token.proof(hello.nonce())));
        Role.named(next(in).word());
        return hello.agentVersion();
    }

    /** Of whoever listens there. */
    private static Frame next(FrameReader in) throws IOException, RefusedException {
        Frame frame = in.read();
        if (frame == null) {
            throw new WireException("the agent closed the connection");
        }
        return granted(frame);
    }

    /** Of an agent that let us in. */
    private static Frame answer(FrameReader in) throws IOException, RefusedException {
        Frame frame = in.read();
        if (frame == null) {
            throw new EOFException("its JVM ended, or the agent closed it");
        }
        return granted(frame);
    }

    private static Frame granted(Frame frame) throws IOException, RefusedException {
        if (frame.type() == FrameType.REFUSAL) {
            throw new RefusedException(frame.asRefusal());
        }
        return frame;
    }

    /** The version of the agent there. */
    public String version() {
        return version;
    }

    /**
     * Asks for a verb that is no stream.
     *
     * @return what the agent answers, values by name
     */
    public Map<String, String> ask(Verb verb, Map<String, String> values) throws AttachException, RefusedException {
        try {
            socket.setSoTimeout(LONG_PATIENCE_MILLIS);
            out.write(Frame.request(verb.word(), values));
            return answer(in).values();
        } catch (IOException e) {
            throw PortFailure.of(address, e);
        }
    }

    /**
     * Copies the recording so far.
     *
     * @return why the stream ended
     */
    public String fetch(ChunkCopy copy) throws AttachException, RefusedException {
        return copy(Verb.FETCH, copy, arrived -> {
        });
    }

    /** Is told whenever something came. */
    public interface Arrival {
        void arrived(ChunkCopy copy) throws IOException;
    }

    /**
     * Copies the recording and what it grows by, until it ends. A copy that holds something already goes on from there.
     *
     * @return why it ended
     * @throws AttachException when the connection broke; the copy holds what came until then
     */
    public String subscribe(ChunkCopy copy, Arrival arrival) throws AttachException, RefusedException {
        return copy(Verb.SUBSCRIBE, copy, arrival);
    }

    private String copy(Verb verb, ChunkCopy copy, Arrival arrival) throws AttachException, RefusedException {
        copy.behind(0);
        try {
            socket.setSoTimeout(LONG_PATIENCE_MILLIS);
            out.write(Frame.request(verb.word(), Map.of(Verb.HAVE, copy.have())));
            while (true) {
                Frame frame = answer(in);
                switch (frame.type()) {
                case CHUNK -> copy.append(frame.asPiece());
                case HEADER -> {
                    copy.header(frame.asPiece());
                    arrival.arrived(copy);
                }
                case GONE -> copy.gone(frame.goneChunks(), frame.goneUpTo());
                case BEHIND -> copy.behind(frame.behindBytes());
                default -> {
                    return frame.word();
                }
                }
            }
        } catch (IOException e) {
            throw PortFailure.of(address, e);
        }
    }

    /** Whether the connection broke, or nothing came over it any more: not what came, or this side, was the reason. */
    public static boolean isBroken(AttachException failure) {
        return PortFailure.isBroken(failure.getCause());
    }

    @Override
    public void close() throws AttachException {
        close(socket);
    }

    private static void close(Socket socket) throws AttachException {
        try {
            socket.close();
        } catch (IOException e) {
            throw new AttachException("The connection was not closed in order: " + e.getMessage() + ".", e);
        }
    }
}
