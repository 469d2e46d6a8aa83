package org.jlta.agent.rt.port;

import java.io.IOException;
import java.net.Socket;
import java.util.Collections;

import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameReader;
import org.jlta.agent.port.FrameWriter;
import org.jlta.agent.port.Hello;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Token;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.port.WireException;

/** One connection of a client, with a thread of its own, which waits for nobody else. */
final class PortClient implements Runnable {
    private static final int MOST_LOGINS = 3;

    private final Socket socket;
    private final ControlPort port;
    private final TokenFile tokens;
    private final Hello hello;
    private final long sinceNanos = System.nanoTime();
    private volatile Role role;
    /** When the frame that is being written was begun, by {@link System#nanoTime}; 0 while none is. */
    private volatile long writingSinceNanos;
    private volatile boolean streaming;
    private FrameWriter out;

    PortClient(Socket socket, ControlPort port, TokenFile tokens, String agentVersion) {
        this.socket = socket;
        this.port = port;
        this.tokens = tokens;
        this.hello = new Hello(Hello.VERSION, Token.randomBytes(), agentVersion);
    }

    @Override
    public void run() {
        try (Socket open = socket) {
            out = new FrameWriter(open.getOutputStream());
            FrameReader in = new FrameReader(open.getInputStream(), FrameReader.MOST_OF_CLIENT);
            send(Frame.hello(hello));
            if (logIn(in)) {
                serve(in);
            }
        } catch (WireException e) {
            refuse(new Refusal(Refusal.VALUE, "This is not the protocol of JLTA: " + e.getMessage() + "."));
        } catch (IOException e) {
            port.lostClient(e);
        } catch (RuntimeException | Error e) {
            // nothing that a client makes happen may reach the application's handler of uncaught exceptions
            port.lostClient(new IOException("a client's request failed: " + e, e));
        } finally {
            port.closed(this);
        }
    }

    /** How long the client is there without having proved a token, in nanoseconds; 0 when it has. */
    long unknownNanos(long nowNanos) {
        return role != null ? 0 : nowNanos - sinceNanos;
    }

    /** How long it has not taken what was sent, in nanoseconds. */
    long stuckNanos(long nowNanos) {
        long since = writingSinceNanos;
        return since == 0 ? 0 : nowNanos - since;
    }

    /** Whether it is being sent chunks. */
    boolean isStreaming() {
        return streaming;
    }

    boolean isKnown() {
        return role != null;
    }

    /** It has proved this role; said by the port only, which lets one control. */
    void role(Role proved) {
        role = proved;
    }

    boolean isController() {
        return role == Role.CONTROL;
    }

    /**
     * Ends the connection, whatever its thread does just now. While it writes to a client that does not read, TLS would wait
     * for the writing to say goodbye: without time to linger it does not (JDK, {@code SSLSocketImpl.closeNotify}).
     */
    void close() {
        try {
            if (writingSinceNanos != 0) {
                socket.setSoLinger(true, 0);
            }
            socket.close();
        } catch (IOException e) {
            port.lostClient(e);
        }
    }

    private boolean logIn(FrameReader in) throws IOException {
        for (int i = 1; i <= MOST_LOGINS; i++) {
            Frame login = in.read();
            if (login == null) {
                return false;
            }
            if (login.loginVersion() != Hello.VERSION) {
                send(Frame.refusal(Refusal.VERSION, "This agent speaks version " + Hello.VERSION
                        + " of the protocol, the client version " + login.loginVersion()
                        + ": use the command line that belongs to the agent " + hello.agentVersion() + "."));
                return false;
            }
            Role proved = roleOf(login.loginProof());
            if (proved == null) {
                send(Frame.refusal(Refusal.LOGIN, "The token is not that of this agent."));
            } else if (port.give(this, proved)) {
                send(Frame.welcome(proved));
                return true;
            } else {
                send(Frame.refusal(Refusal.BUSY, "Another client controls this agent now; there can be one."));
                return false;
            }
        }
        return false;
    }

    /** Both are compared, always. */
    private Role roleOf(byte[] proof) {
        boolean control = isProved(Role.CONTROL, proof);
        boolean read = isProved(Role.READ, proof);
        return control ? Role.CONTROL : read ? Role.READ : null;
    }

    private boolean isProved(Role which, byte[] proof) {
        Token token = tokens.token(which);
        return token != null && token.isProvedBy(proof, hello.nonce());
    }

    private void serve(FrameReader in) throws IOException {
        for (Frame request = in.read(); request != null; request = in.read()) {
            try {
                answer(request);
            } catch (PortRefusal e) {
                send(Frame.refusal(e.refusal().code(), e.refusal().sentence()));
            } catch (RuntimeException | LinkageError e) {
                send(Frame.refusal(Refusal.STATE, "The agent could not do it: " + e + "."));
            }
        }
    }

    private void answer(Frame request) throws IOException, PortRefusal {
        Verb verb = Verb.named(request.verb());
        if (verb == null) {
            throw new PortRefusal(Refusal.UNKNOWN, "This agent (" + hello.agentVersion() + ") knows no verb '"
                    + shortened(request.verb()) + "'.");
        }
        if (!verb.isAllowedTo(role)) {
            throw new PortRefusal(Refusal.RIGHT, "The token gives the right to read only: " + verb.word()
                    + " needs the one for control.");
        }
        if (verb == Verb.FETCH || verb == Verb.SUBSCRIBE) {
            stream(verb, request);
        } else if (verb == Verb.DETACH) {
            send(Frame.answer(Collections.emptyMap()));
            port.verbs().detach();
        } else {
            send(Frame.answer(port.verbs().perform(verb, request.values())));
        }
    }

    private void stream(Verb verb, Frame request) throws IOException, PortRefusal {
        streaming = true;
        try {
            port.stream(verb, request.values(), this::send);
        } finally {
            streaming = false;
            port.endedStream();
        }
    }

    private static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    private void send(Frame frame) throws IOException {
        writingSinceNanos = System.nanoTime() | 1;
        out.write(frame);
        writingSinceNanos = 0;
    }

    /** The last word before the connection is closed. */
    private void refuse(Refusal refusal) {
        try {
            send(Frame.refusal(refusal.code(), refusal.sentence()));
        } catch (IOException e) {
            port.lostClient(e);
        }
    }
}
