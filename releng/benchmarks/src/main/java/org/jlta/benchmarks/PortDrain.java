package org.jlta.benchmarks;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameReader;
import org.jlta.agent.port.FrameType;
import org.jlta.agent.port.FrameWriter;
import org.jlta.agent.port.Hello;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;

/** A client that follows a recording on a thread of its own and drops what it gets: what another host would do with it is left out. */
final class PortDrain implements AutoCloseable {
    private final Socket socket;
    private final FutureTask<Void> following;

    /** Follows from now on. */
    PortDrain(TokenFile tokens) throws IOException {
        HostPort address = HostPort.parse(tokens.address());
        socket = new Socket(address.host(), address.port());
        FrameReader in = new FrameReader(socket.getInputStream(), FrameReader.MOST_OF_AGENT);
        FrameWriter out = new FrameWriter(socket.getOutputStream());
        out.write(Frame.login(Hello.VERSION, tokens.token(Role.READ).proof(in.read().asHello().nonce())));
        if (in.read().type() != FrameType.WELCOME) {
            throw new IOException("the agent did not let a reader in");
        }
        out.write(Frame.request(Verb.SUBSCRIBE.word(), Map.of(Verb.HAVE, "")));
        following = new FutureTask<>(() -> drain(in));
        new Thread(following, "reader").start();
    }

    private Void drain(FrameReader in) throws IOException {
        while (in.read() != null) {
            continue; // dropped
        }
        return null;
    }

    /** That its connection is closed under it is no failure. */
    @Override
    public void close() throws IOException {
        socket.close();
        try {
            following.get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof IOException)) {
                throw new IllegalStateException("a reader broke", e.getCause());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a reader ended", e);
        }
    }
}
