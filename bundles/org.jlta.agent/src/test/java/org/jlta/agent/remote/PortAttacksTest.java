package org.jlta.agent.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.ChunkPiece;
import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameReader;
import org.jlta.agent.port.FrameType;
import org.jlta.agent.port.FrameWriter;
import org.jlta.agent.port.Hello;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Token;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.port.ControlPort;
import org.jlta.agent.rt.port.PortSettings;
import org.jlta.agent.rt.port.StreamBudget;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What comes from who is no friend: to the port, and from a port to the tools. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PortAttacksTest {
    /** A hundred thousand with {@code -Djlta.long=true}. */
    private static final int FRAMES = Boolean.getBoolean("jlta.long") ? 100_000 : 5_000;
    /** More than the buffers of a connection hold. */
    private static final int LARGE = 40 << 20;
    private static final int LONG_SILENCE_MILLIS = 20_000;

    @TempDir
    Path folder;
    private PretendedAgent agent;
    private ControlPort port;
    private HostPort address;
    private TokenFile tokens;

    @BeforeEach
    void open() throws Exception {
        agent = new PretendedAgent(folder);
        port = ControlPort.open(new PortSettings(null, null, null, false, 0), agent, new StreamBudget(1 << 30), "test");
        tokens = TokenFile.read(Path.of(port.tokenFile()));
        address = HostPort.parse(tokens.address());
    }

    @AfterEach
    void close() throws IOException {
        port.close();
    }

    @Test
    void staysUpWhateverFramesCome() throws Exception {
        Random random = new Random(7);
        try (RemoteAgent friend = RemoteAgent.connect(address, tokens.token(Role.CONTROL), null)) {
            int sent = 0;
            while (sent < FRAMES) {
                sent += attack(random);
                if (sent % 500 < 20) {
                    assertEquals("recording", friend.ask(Verb.STATUS, Map.of()).get("state"), "after " + sent);
                }
            }
            assertEquals(List.of(), agent.done);
            assertEquals(1, agent.detached.getCount());
        }
    }

    /** One connection of a reader, or of nobody; ends when the port closes it. Returns how many frames were sent. */
    private int attack(Random random) throws IOException {
        int sent = 0;
        try (Socket socket = new Socket(address.host(), address.port())) {
            socket.setSoTimeout(LONG_SILENCE_MILLIS);
            FrameReader in = new FrameReader(socket.getInputStream(), FrameReader.MOST_OF_AGENT);
            Hello hello = helloOrNull(in);
            if (hello == null) {
                return 1; // too many at once, which the port says
            }
            if (random.nextBoolean()) {
                new FrameWriter(socket.getOutputStream())
                        .write(Frame.login(Hello.VERSION, tokens.token(Role.READ).proof(hello.nonce())));
                in.read();
            }
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            for (int i = 0; i < 20; i++) {
                sent++;
                out.write(frame(random));
                out.flush();
            }
            socket.shutdownOutput();
            drain(socket.getInputStream());
        } catch (IOException e) {
            return sent + 1; // the port closed the connection, as it should
        }
        return sent;
    }

    private static Hello helloOrNull(FrameReader in) throws IOException {
        Frame first = in.read();
        return first == null || first.type() != FrameType.HELLO ? null : first.asHello();
    }

    private static void drain(InputStream in) throws IOException {
        in.readAllBytes();
    }

    /** Right in form and wrong in content, of a wrong length, cut, or noise. */
    private static byte[] frame(Random random) throws IOException {
        byte[] content = new byte[random.nextInt(200)];
        random.nextBytes(content);
        ByteBuffer frame = ByteBuffer.allocate(content.length + 5);
        int kind = random.nextInt(5);
        int length = kind == 0 ? random.nextInt() : kind == 1 ? content.length / 2 : content.length + 1;
        frame.putInt(length).put((byte) (kind == 2 ? random.nextInt() : 1 + random.nextInt(10))).put(content);
        if (kind == 3) {
            byte[] noise = new byte[1 + random.nextInt(300)];
            random.nextBytes(noise);
            return noise;
        }
        return frame.array();
    }

    @Test
    void givesNoMoreThanThreeTries() throws Exception {
        try (Socket socket = new Socket(address.host(), address.port())) {
            FrameReader in = new FrameReader(socket.getInputStream(), FrameReader.MOST_OF_AGENT);
            FrameWriter out = new FrameWriter(socket.getOutputStream());
            assertNotNull(in.read().asHello());
            for (int i = 0; i < 3; i++) {
                out.write(Frame.login(Hello.VERSION, Token.randomBytes()));
                assertEquals(Refusal.LOGIN, in.read().asRefusal().code());
            }
            assertNull(in.read(), "closed after the third");
        }
    }

    @Test
    void tellsAnOlderClientWhichVersionItSpeaks() throws Exception {
        try (Socket socket = new Socket(address.host(), address.port())) {
            FrameReader in = new FrameReader(socket.getInputStream(), FrameReader.MOST_OF_AGENT);
            Hello hello = in.read().asHello();
            new FrameWriter(socket.getOutputStream())
                    .write(Frame.login(99, tokens.token(Role.CONTROL).proof(hello.nonce())));

            Refusal refusal = in.read().asRefusal();

            assertEquals(Refusal.VERSION, refusal.code());
            assertTrue(
                    refusal.sentence().contains("version " + Hello.VERSION + " of the protocol, the client version 99"),
                    refusal.sentence());
            assertNull(in.read());
        }
    }

    @Test
    void letsNobodyWaitUnknown() throws Exception {
        Socket[] strangers = new Socket[4];
        for (int i = 0; i < strangers.length; i++) {
            strangers[i] = new Socket(address.host(), address.port());
            assertNotNull(reader(strangers[i]).read().asHello());
        }
        try (Socket fifth = new Socket(address.host(), address.port())) {
            assertEquals(Refusal.BUSY, reader(fifth).read().asRefusal().code());
        }
        long begin = System.nanoTime();
        while (port.clients() > 0) {
            port.poll();
            assertTrue(System.nanoTime() - begin < TimeUnit.MINUTES.toNanos(1), "still connected");
            TimeUnit.MILLISECONDS.sleep(50);
        }
        assertTrue(System.nanoTime() - begin > TimeUnit.SECONDS.toNanos(3), "there is time to log in");
        for (Socket stranger : strangers) {
            stranger.close();
        }
    }

    private static FrameReader reader(Socket socket) throws IOException {
        return new FrameReader(socket.getInputStream(), FrameReader.MOST_OF_AGENT);
    }

    @Test
    void writesNothingOutsideTheFolderOfACopy() throws Exception {
        Path copies = Files.createDirectory(folder.resolve("copies"));
        ChunkCopy copy = new ChunkCopy(copies, 1000);
        byte[] bytes = new byte[100];

        for (String name : List.of("../a.jfr", "/tmp/a.jfr", "a", "a.jfr/b.jfr", "", "a\0.jfr",
                "x".repeat(200) + ".jfr",
                "..jfr.exe")) {
            IOException e = assertThrows(IOException.class,
                    () -> copy.append(new ChunkPiece(name, 1, 0, ByteBuffer.wrap(bytes, 0, 100))));
            assertTrue(e.getMessage().startsWith("a chunk of a name that JFR does not give"), e.getMessage());
        }
        assertThrows(IOException.class,
                () -> copy.append(new ChunkPiece("a.jfr", 1, 50, ByteBuffer.wrap(bytes, 0, 100))), "not from 0");
        assertThrows(IOException.class,
                () -> copy.append(new ChunkPiece("a.jfr", 1, -1, ByteBuffer.wrap(bytes, 0, 100))), "before 0");
        assertThrows(IOException.class, () -> copy.header(new ChunkPiece("a.jfr", 1, 0, ByteBuffer.wrap(bytes, 0, 68))),
                "of no chunk");
        copy.append(new ChunkPiece("a.jfr", 1, 0, ByteBuffer.wrap(bytes, 0, 100)));
        assertThrows(IOException.class,
                () -> copy.header(new ChunkPiece("a.jfr", 1, 0, ByteBuffer.wrap(bytes, 0, 100))), "too long");
        byte[] boasting = ByteBuffer.allocate(68).putLong(8, 101).array();
        assertThrows(IOException.class,
                () -> copy.header(new ChunkPiece("a.jfr", 1, 0, ByteBuffer.wrap(boasting, 0, 68))),
                "of more bytes");
        assertThrows(IOException.class, () -> copy.append(new ChunkPiece("a.jfr", 1, 100, ByteBuffer.allocate(901))),
                "quota");
        assertThrows(IOException.class, () -> copy.append(new ChunkPiece("a.jfr", 2, 0, ByteBuffer.wrap(bytes, 0, 10))),
                "name of another");
        assertThrows(IOException.class,
                () -> copy.append(new ChunkPiece("b.jfr", 1, 100, ByteBuffer.wrap(bytes, 0, 10))), "other name");
        assertThrows(IOException.class, () -> copy.append(new ChunkPiece("b.jfr", 0, 0, ByteBuffer.wrap(bytes, 0, 10))),
                "settled");
        assertEquals(100, Files.size(copies.resolve("a.jfr")));
    }

    @Test
    void encryptsWithTheKeyStoreThatWasNamed() throws Exception {
        Path store = folder.resolve("keys.p12");
        Path pem = keys(store);
        ControlPort encrypted = ControlPort.open(
                new PortSettings(HostPort.parse("0.0.0.0:0"), null, store, false, 0), agent, new StreamBudget(1 << 30),
                "test");
        try {
            TokenFile secrets = TokenFile.read(Path.of(encrypted.tokenFile()));
            HostPort place = HostPort.of("127.0.0.1", HostPort.parse(secrets.address()).port());
            try (RemoteAgent remote = RemoteAgent.connect(place, secrets.token(Role.READ), pem)) {
                assertEquals("recording", remote.ask(Verb.STATUS, Map.of()).get("state"));
            }
            assertThrows(AttachException.class,
                    () -> RemoteAgent.connect(place, secrets.token(Role.READ), null), "without TLS");
        } finally {
            encrypted.close();
        }
    }

    @Test
    void usesNoKeysThatOthersCanRead() throws Exception {
        Path store = folder.resolve("keys.p12");
        keys(store);
        for (Path secret : List.of(store, folder.resolve("keys.p12.password"))) {
            Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r-----"));
            AgentRefusal e = assertThrows(AgentRefusal.class, () -> ControlPort.open(
                    new PortSettings(HostPort.parse("0.0.0.0:0"), null, store, false, 0), agent,
                    new StreamBudget(1 << 30), "test"));
            assertTrue(e.getMessage().startsWith("others than its owner can read " + secret + ","), e.getMessage());
            Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        }
        ControlPort.open(new PortSettings(HostPort.parse("0.0.0.0:0"), null, store, false, 0), agent,
                new StreamBudget(1 << 30), "test").close();
    }

    /** Returns the certificate. */
    private static Path keys(Path store) throws IOException, InterruptedException {
        Path pem = store.resolveSibling("agent.pem");
        keytool("-genkeypair", "-keystore", store.toString(), "-storetype", "PKCS12", "-storepass", "changeit",
                "-alias", "a", "-keyalg", "EC", "-dname", "CN=localhost");
        keytool("-exportcert", "-rfc", "-keystore", store.toString(), "-storepass", "changeit", "-alias", "a", "-file",
                pem.toString());
        Path password = Files.writeString(store.resolveSibling(store.getFileName() + ".password"), "changeit\n");
        for (Path secret : List.of(store, password)) {
            Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        }
        return pem;
    }

    /** TLS would say goodbye behind what nobody reads. */
    @Test
    void closesThoughAReaderTakesNothing() throws Exception {
        Path store = folder.resolve("keys.p12");
        Path pem = keys(store);
        agent.chunk("a.jfr", LARGE, false);
        for (Path keyStore : new Path[]{null, store}) {
            ControlPort stuck = ControlPort.open(new PortSettings(null, null, keyStore, false, 0), agent,
                    new StreamBudget(1 << 30), "test");
            TokenFile secrets = TokenFile.read(Path.of(stuck.tokenFile()));
            CountDownLatch takes = new CountDownLatch(1);
            CountDownLatch begun = new CountDownLatch(1);
            Path copies = Files.createTempDirectory(folder, "copies");
            FutureTask<String> reader = new FutureTask<>(() -> {
                try (RemoteAgent remote = RemoteAgent.connect(HostPort.parse(secrets.address()),
                        secrets.token(Role.READ), keyStore == null ? null : pem)) {
                    return remote.subscribe(new ChunkCopy(copies, 1 << 30), arrived -> {
                        begun.countDown();
                        await(takes);
                    });
                }
            });
            new Thread(reader, "reader").start();
            assertTrue(begun.await(60, TimeUnit.SECONDS));
            agent.chunk("b.jfr", LARGE, false);
            FutureTask<Void> closing = new FutureTask<>(() -> {
                stuck.awaitStreams(1000, 1000);
                stuck.close();
                return null;
            });
            new Thread(closing, "closing").start();

            closing.get(60, TimeUnit.SECONDS);

            takes.countDown();
            ExecutionException e = assertThrows(ExecutionException.class, () -> reader.get(60, TimeUnit.SECONDS));
            assertTrue(e.getCause().getMessage().contains(" broke: "), e.getCause().getMessage());
            Files.delete(folder.resolve("b.jfr"));
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private static void keytool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor());
    }
}
