package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameReader;
import org.jlta.agent.port.FrameType;
import org.jlta.agent.port.FrameWriter;
import org.jlta.agent.port.Hello;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.io.TempDir;

/** Frames that no client of ours sends, to the port of an agent in a JVM of its own: nobody else is disturbed. */
class HostileFramesTest {
    private static final int FRAMES = LongRun.of(100_000, 4_000);
    private static final int FRAMES_OF_A_CONNECTION = 20;
    private static final int STEP = 500;
    private static final int MOST_BYTES = 200;
    private static final int HEAD = Integer.BYTES + Byte.BYTES;
    private static final int SILENCE_MILLIS = 20_000;

    @TempDir
    Path folder;

    @OnEachJdk
    void disturbNeitherTheJvmNorAnotherClient(Jdk jdk) throws Exception {
        Path file = folder.resolve("whole.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("output=" + file).start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = LiveAgent.of(Targets.find(Long.toString(running.process().pid()))).openPort();
            Random random = new Random(jdk.release());
            try (RemoteAgent other = RemoteAgent.connect(HostPort.parse(tokens.address()), tokens.token(Role.CONTROL),
                    null)) {
                for (int sent = 0; sent < FRAMES; sent += STEP) {
                    for (int i = 0; i < STEP; i += FRAMES_OF_A_CONNECTION) {
                        send(tokens, random);
                    }
                    assertEquals("recording", other.ask(Verb.STATUS, Map.of()).get("state"), "after " + sent);
                }
            }
            running.type("a");
            running.awaitLine("made a");
            running.process().outputWriter().close();
            assertEquals(new TargetRun.Outcome("ready\nmade a\n", "", 0), running.awaitEnd());
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("early", "late-a"), recorded.names(recorded.madeBy(Waits.class)));
        assertTrue(Files.size(file) > 0);
    }

    /** By a reader, or by nobody, until the port closes the connection. */
    private static void send(TokenFile tokens, Random random) throws IOException {
        HostPort address = HostPort.parse(tokens.address());
        try (Socket socket = new Socket(address.host(), address.port())) {
            socket.setSoTimeout(SILENCE_MILLIS);
            FrameReader in = new FrameReader(socket.getInputStream(), FrameReader.MOST_OF_AGENT);
            Frame first = in.read();
            assertEquals(FrameType.HELLO, first.type());
            OutputStream out = socket.getOutputStream();
            if (random.nextBoolean()) {
                new FrameWriter(out).write(
                        Frame.login(Hello.VERSION, tokens.token(Role.READ).proof(first.asHello().nonce())));
                in.read();
            }
            write(out, random);
            socket.shutdownOutput();
            socket.getInputStream().readAllBytes();
        }
    }

    private static void write(OutputStream out, Random random) {
        try {
            for (int i = 0; i < FRAMES_OF_A_CONNECTION; i++) {
                out.write(frame(random));
                out.flush();
            }
        } catch (IOException e) {
            return; // closed, as it should be
        }
    }

    /** Of a type and length that may be right, with noise in it, and cut at times. */
    private static byte[] frame(Random random) {
        byte[] content = new byte[random.nextInt(MOST_BYTES)];
        random.nextBytes(content);
        int length = switch (random.nextInt(6)) {
        case 0 -> content.length + 1 + random.nextInt(MOST_BYTES);
        case 1 -> random.nextInt();
        case 2 -> 0;
        case 3 -> Integer.MAX_VALUE;
        default -> content.length + 1;
        };
        byte[] frame = ByteBuffer.allocate(HEAD + content.length).putInt(length)
                .put((byte) random.nextInt(FrameType.values().length + 2)).put(content).array();
        return random.nextInt(6) == 0 ? Arrays.copyOf(frame, random.nextInt(frame.length)) : frame;
    }
}
