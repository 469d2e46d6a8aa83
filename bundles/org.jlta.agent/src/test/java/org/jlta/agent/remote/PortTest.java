package org.jlta.agent.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AttachException;
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

/** The port and the tools' side of it, over real connections. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class PortTest {
    private static final long PLENTY = 1 << 30;
    private static final int MANY = 12_000;
    private static final int CONNECTIONS = 6;
    private static final int READERS = 8;

    @TempDir
    Path chunks;
    @TempDir
    Path copies;
    private PretendedAgent agent;
    private ControlPort port;
    private HostPort address;
    private TokenFile tokens;

    @BeforeEach
    void open() throws Exception {
        agent = new PretendedAgent(chunks);
        port = ControlPort.open(new PortSettings(null, null, null, false, 0), agent, new StreamBudget(1 << 30), "test");
        tokens = TokenFile.read(Path.of(port.tokenFile()));
        address = HostPort.parse(tokens.address());
    }

    @AfterEach
    void close() throws IOException {
        port.close();
    }

    private RemoteAgent connect(Role role) throws AttachException, RefusedException {
        return RemoteAgent.connect(address, tokens.token(role), null);
    }

    @Test
    void doesWhatTheControllerAsksFor() throws Exception {
        try (RemoteAgent remote = connect(Role.CONTROL)) {
            assertEquals("test", remote.version());
            remote.ask(Verb.MARK, Map.of("name", "before the load"));
            remote.ask(Verb.SNAPSHOT, Map.of());
            remote.ask(Verb.RESET, Map.of());
            remote.ask(Verb.PRUNE, Map.of("age", "10m"));
            remote.ask(Verb.PAUSE, Map.of());
            remote.ask(Verb.RESUME, Map.of());
            Map<String, String> status = remote.ask(Verb.CONFIGURE, Map.of("mincall", "5ms", "tasks", "off"));

            assertEquals(List.of("mark before the load", "snapshot", "prune 0", "prune 600000000000", "pause", "resume",
                    "configure {mincall=5ms, tasks=off}"), agent.done);
            assertEquals("recording", status.get("state"));
            remote.ask(Verb.DETACH, Map.of());
            assertTrue(agent.detached.await(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void letsReadersReadOnly() throws Exception {
        try (RemoteAgent remote = connect(Role.READ)) {
            assertEquals("recording", remote.ask(Verb.STATUS, Map.of()).get("state"));
            for (Verb verb : List.of(Verb.MARK, Verb.SNAPSHOT, Verb.RESET, Verb.PRUNE, Verb.PAUSE, Verb.RESUME,
                    Verb.CONFIGURE, Verb.DETACH)) {
                RefusedException e = assertThrows(RefusedException.class, () -> remote.ask(verb, Map.of()));
                assertEquals(Refusal.RIGHT, e.code(), verb.word());
            }
            assertEquals(List.of(), agent.done);
            assertEquals(1, agent.detached.getCount());
        }
    }

    @Test
    void refusesValuesThatAreNotPossible() throws Exception {
        try (RemoteAgent remote = connect(Role.CONTROL)) {
            for (Map.Entry<Verb, Map<String, String>> wrong : List.of(Map.entry(Verb.MARK, Map.<String, String>of()),
                    Map.entry(Verb.MARK, Map.of("name", "x".repeat(1001))),
                    Map.entry(Verb.PRUNE, Map.of("age", "yesterday")), Map.entry(Verb.PRUNE, Map.<String, String>of()),
                    Map.entry(Verb.CONFIGURE, Map.<String, String>of()),
                    Map.entry(Verb.CONFIGURE, Map.of("output", "/etc/passwd")),
                    Map.entry(Verb.CONFIGURE, Map.of("repository", "/tmp")),
                    Map.entry(Verb.CONFIGURE, Map.of("include", "java.lang.*")),
                    Map.entry(Verb.CONFIGURE, Map.of("include", "com.acme.*:org.jlta.agent.rt.*")),
                    Map.entry(Verb.FETCH, Map.of("have", "nothing")))) {
                RefusedException e = assertThrows(RefusedException.class,
                        () -> remote.ask(wrong.getKey(), wrong.getValue()), wrong.toString());
                assertEquals(Refusal.VALUE, e.code(), wrong.toString());
            }
            assertEquals(List.of(), agent.done);
        }
    }

    @Test
    void letsNobodyInWithoutTheToken() {
        RefusedException e = assertThrows(RefusedException.class,
                () -> RemoteAgent.connect(address, Token.random(), null));

        assertEquals(Refusal.LOGIN, e.code());
        assertEquals("The token is not that of this agent.", e.getMessage());
    }

    @Test
    void hasOneControllerAndManyReaders() throws Exception {
        List<RemoteAgent> all = new ArrayList<>();
        try {
            all.add(connect(Role.CONTROL));
            assertEquals(Refusal.BUSY, assertThrows(RefusedException.class, () -> connect(Role.CONTROL)).code());
            for (int i = 1; i < 16; i++) {
                all.add(connect(Role.READ));
            }
            assertEquals("recording", all.get(15).ask(Verb.STATUS, Map.of()).get("state"));
            assertEquals(Refusal.BUSY, assertThrows(RefusedException.class, () -> connect(Role.READ)).code());
        } finally {
            for (RemoteAgent remote : all) {
                remote.close();
            }
        }
    }

    @Test
    void copiesTheChunksUpToTheirLastFlush() throws Exception {
        byte[] first = agent.chunk("2026_01_01_00_00_00.jfr", 700_000, true);
        byte[] second = agent.chunk("2026_01_01_00_00_01.jfr", 5_000, false);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);

        try (RemoteAgent remote = connect(Role.READ)) {
            assertEquals("fetched", remote.fetch(copy));
        }

        assertArrayEquals(first, Files.readAllBytes(copies.resolve("2026_01_01_00_00_00.jfr")));
        assertArrayEquals(second, Files.readAllBytes(copies.resolve("2026_01_01_00_00_01.jfr")));
        assertEquals(705_000, copy.bytes());
        assertEquals(0, copy.goneChunks());
    }

    @Test
    void isNotToBlameForACopyThatCannotBeWritten() throws Exception {
        agent.chunk("a.jfr", 5_000, true);
        ChunkCopy copy = new ChunkCopy(copies.resolve("missing"), PLENTY);
        try (RemoteAgent remote = connect(Role.READ)) {
            String sentence = assertThrows(AttachException.class, () -> remote.fetch(copy)).getMessage();
            assertTrue(sentence.startsWith("The copy " + copies.resolve("missing/a.jfr") + " cannot be written: "),
                    sentence);
        }
    }

    @Test
    void followsARecordingThatGrowsOverABrokenConnectionToItsEnd() throws Exception {
        agent.chunk("a.jfr", 5_000, false);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        RemoteAgent broken = connect(Role.READ);
        assertThrows(AttachException.class, () -> broken.subscribe(copy, arrived -> breakOff(broken)));
        assertEquals(5_000, copy.bytes());

        byte[] whole = agent.chunk("a.jfr", 9_000, true);
        byte[] next = agent.chunk("b.jfr", 100, false);
        agent.endRecording();
        try (RemoteAgent remote = connect(Role.READ)) {
            assertEquals("the recording ended", remote.subscribe(copy, arrived -> {
            }));
        }

        assertArrayEquals(whole, Files.readAllBytes(copies.resolve("a.jfr")));
        assertArrayEquals(next, Files.readAllBytes(copies.resolve("b.jfr")));
        assertEquals(9_100, copy.bytes(), "every byte came once");
    }

    @Test
    void givesAllReadersTheSameBytesWhereverEachOfThemBegan() throws Exception {
        List<FutureTask<String>> reading = new ArrayList<>();
        List<Path> folders = new ArrayList<>();
        byte[] whole = null;
        for (int i = 0; i < READERS; i++) {
            whole = agent.chunk("a.jfr", 1_000_000 + i * 100_000, i == READERS - 1);
            Path folder = Files.createDirectory(copies.resolve(Integer.toString(i)));
            folders.add(folder);
            CountDownLatch begun = new CountDownLatch(1);
            FutureTask<String> task = new FutureTask<>(() -> {
                try (RemoteAgent remote = connect(Role.READ)) {
                    return remote.subscribe(new ChunkCopy(folder, PLENTY), arrived -> begun.countDown());
                }
            });
            reading.add(task);
            new Thread(task, "reader " + i).start();
            assertTrue(begun.await(60, TimeUnit.SECONDS));
        }
        agent.endRecording();

        for (int i = 0; i < READERS; i++) {
            assertEquals("the recording ended", reading.get(i).get(60, TimeUnit.SECONDS));
            assertArrayEquals(whole, Files.readAllBytes(folders.get(i).resolve("a.jfr")), "reader " + i);
        }
    }

    /** As an application can do to all threads that it finds. */
    @Test
    void losesNobodyWhoseThreadIsInterrupted() throws Exception {
        byte[] whole = agent.chunk("a.jfr", 20_000_000, true);
        for (int i = 0; i < READERS; i++) {
            Path folder = Files.createDirectory(copies.resolve(Integer.toString(i)));
            FutureTask<String> task = new FutureTask<>(() -> {
                try (RemoteAgent remote = connect(Role.READ)) {
                    return remote.fetch(new ChunkCopy(folder, PLENTY));
                }
            });
            new Thread(task, "reader").start();
            while (!task.isDone()) {
                Thread.getAllStackTraces().keySet().stream().filter(thread -> thread.getName().startsWith("JLTA "))
                        .forEach(Thread::interrupt);
            }
            assertEquals("fetched", task.get());
            assertArrayEquals(whole, Files.readAllBytes(folder.resolve("a.jfr")));
        }
        assertEquals(READERS, agent.copies);
    }

    private static void breakOff(RemoteAgent remote) throws IOException {
        try {
            remote.close();
        } catch (AttachException e) {
            throw new IOException(e);
        }
    }

    @Test
    void countsChunksThatTheRingDroppedUnsent() throws Exception {
        agent.chunk("a.jfr", 5_000, false);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        try (RemoteAgent remote = connect(Role.READ)) {
            remote.subscribe(copy, arrived -> {
                Files.deleteIfExists(chunks.resolve("a.jfr"));
                agent.chunk("b.jfr", 200, true);
                agent.endRecording();
            });
        }

        assertEquals(1, copy.goneChunks());
        assertTrue(Files.exists(copies.resolve("b.jfr")));
    }

    @Test
    void countsChunksThatCameAndWentWhileTheReaderTookAnother() throws Exception {
        agent.chunk("a.jfr", 5_000, true);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        try (RemoteAgent remote = connect(Role.READ)) {
            remote.subscribe(copy, arrived -> {
                for (String name : List.of("b.jfr", "c.jfr")) {
                    agent.chunk(name, 200, true);
                    agent.chunks().look(chunks);
                    Files.delete(chunks.resolve(name));
                }
                agent.chunk("d.jfr", 200, true);
                agent.endRecording();
            });
        }

        assertEquals(2 - sent(copies, "b.jfr") - sent(copies, "c.jfr"), copy.goneChunks());
        assertTrue(Files.exists(copies.resolve("d.jfr")));
    }

    @Test
    void countsWhatWentBetweenTwoConnections() throws Exception {
        agent.chunk("a.jfr", 5_000, true);
        agent.chunk("b.jfr", 5_000, false);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        try (RemoteAgent remote = connect(Role.READ)) {
            remote.fetch(copy);
        }
        for (String name : List.of("c.jfr", "d.jfr", "e.jfr")) {
            agent.chunk(name, 200, true);
            agent.chunks().look(chunks);
        }
        for (String name : List.of("a.jfr", "b.jfr", "c.jfr", "d.jfr")) {
            Files.delete(chunks.resolve(name));
        }
        for (int i = 0; i < 2; i++) {
            try (RemoteAgent remote = connect(Role.READ)) {
                remote.fetch(copy);
            }
            assertEquals(3, copy.goneChunks(), "the rest of b, c and d, once");
        }
        assertTrue(Files.exists(copies.resolve("e.jfr")));
        assertEquals(3, agent.copies);
    }

    @Test
    void followsForMoreChunksThanFitAnywhere() throws Exception {
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        int last = 0;
        for (int connection = 0; connection < CONNECTIONS; connection++) {
            for (int i = 0; i < MANY / CONNECTIONS; i++) {
                agent.chunk(String.format(Locale.ROOT, "%06d.jfr", last++), 100, true);
            }
            try (RemoteAgent remote = connect(Role.READ)) {
                remote.fetch(copy);
            }
            copy.keepNewest(1);
            try (DirectoryStream<Path> sent = Files.newDirectoryStream(chunks)) {
                for (Path chunk : sent) {
                    Files.delete(chunk);
                }
            }
        }

        assertEquals(0, copy.goneChunks());
        assertTrue(copy.have().length() < 100, copy.have());
        assertTrue(Files.exists(copies.resolve(String.format(Locale.ROOT, "%06d.jfr", last - 1))));
    }

    @Test
    void goesOnWithNoOtherRecording() throws Exception {
        agent.chunk("a.jfr", 5_000, true);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        try (RemoteAgent remote = connect(Role.READ)) {
            remote.fetch(copy);
            RefusedException e = assertThrows(RefusedException.class,
                    () -> remote.ask(Verb.FETCH, Map.of(Verb.HAVE, "4711;4712:5000")));
            assertTrue(e.getMessage().contains("of another recording"), e.getMessage());
        }
    }

    /** The stream may have sent it in the moment that it was there. */
    private static int sent(Path folder, String name) {
        return Files.exists(folder.resolve(name)) ? 1 : 0;
    }

    @Test
    void missesNoChunkThatTheReaderHasAsAWhole() throws Exception {
        agent.chunk("a.jfr", 5_000, true);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        try (RemoteAgent remote = connect(Role.READ)) {
            remote.fetch(copy);
        }
        copy.keepNewest(0);
        agent.chunk("b.jfr", 200, true);
        for (int i = 0; i < 2; i++) {
            try (RemoteAgent remote = connect(Role.READ)) {
                remote.fetch(copy);
            }
            assertFalse(Files.exists(copies.resolve("a.jfr")), "nor is it sent again");
            Files.deleteIfExists(chunks.resolve("a.jfr"));
        }

        assertEquals(0, copy.goneChunks());
        assertTrue(Files.exists(copies.resolve("b.jfr")));
    }

    @Test
    void sendsNothingThatALinkAmongTheChunksPointsTo() throws Exception {
        agent.chunk("a.jfr", 5_000, true);
        Path outside = Files.write(copies.resolve("outside"), agent.chunk("b.jfr", 5_000, true));
        Files.delete(chunks.resolve("b.jfr"));
        Files.createSymbolicLink(chunks.resolve("b.jfr"), outside);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        try (RemoteAgent remote = connect(Role.READ)) {
            remote.fetch(copy);
        }

        assertEquals(5_000, copy.bytes());
        assertFalse(Files.exists(copies.resolve("b.jfr")));
    }

    @Test
    void takesNoMoreThanTheQuota() throws Exception {
        agent.chunk("a.jfr", 5_000, true);
        ChunkCopy copy = new ChunkCopy(copies, 4_999);

        try (RemoteAgent remote = connect(Role.READ)) {
            AttachException e = assertThrows(AttachException.class, () -> remote.fetch(copy));
            assertTrue(e.getMessage().contains("more than 4999 bytes"), e.getMessage());
        }
    }

    @Test
    void keepsItsSecretsToItsUser() throws Exception {
        Path file = Path.of(port.tokenFile());

        assertTrue(Files.getPosixFilePermissions(file).stream().allMatch(each -> each.name().startsWith("OWNER_")));
        assertTrue(Files.getPosixFilePermissions(file.getParent()).stream()
                .allMatch(each -> each.name().startsWith("OWNER_")));
        port.close();
        assertFalse(Files.exists(file.getParent()));
    }

    @Test
    void isNotOpenedToOtherHostsWithoutTls() {
        AgentRefusal e = assertThrows(AgentRefusal.class, () -> ControlPort.open(
                new PortSettings(HostPort.parse("0.0.0.0:0"), null, null, false, 0), agent, new StreamBudget(1 << 30),
                "test"));

        assertTrue(e.getMessage().contains("say insecure=on"), e.getMessage());
    }

    @Test
    void isClosedWhenItIsIdle() throws Exception {
        ControlPort idle = ControlPort.open(new PortSettings(null, null, null, false, 1), agent,
                new StreamBudget(1 << 30), "test");
        try {
            assertTrue(idle.poll());
            assertFalse(port.poll(), "this one is to stay open");
        } finally {
            idle.close();
        }
    }

    @Test
    void saysWhatIsWrongWhereThereIsNoAgent() throws Exception {
        port.close();

        AttachException e = assertThrows(AttachException.class, () -> connect(Role.READ));

        assertTrue(e.getMessage().startsWith("Nothing listens at " + address), e.getMessage());
        assertEquals(1, Arrays.stream(e.getMessage().split("\n")).count());
    }
}
