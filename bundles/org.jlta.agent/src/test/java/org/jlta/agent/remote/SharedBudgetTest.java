package org.jlta.agent.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.rt.port.ControlPort;
import org.jlta.agent.rt.port.PortSettings;
import org.jlta.agent.rt.port.StreamBudget;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients that follow a recording and share what the agent sends. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class SharedBudgetTest {
    private static final long PLENTY = 1 << 30;
    private static final int READERS = 10;
    private static final int LENGTH = 4 << 20;
    private static final int PIECE = 256 * 1024;
    private static final long BYTES_PER_SECOND = 512 * 1024;
    private static final long UNUSED_NANOS = 250_000_000;

    @TempDir
    Path chunks;
    @TempDir
    Path copies;
    private PretendedAgent agent;
    private ControlPort port;
    private TokenFile tokens;

    private void open(StreamBudget budget) throws Exception {
        agent = new PretendedAgent(chunks);
        port = ControlPort.open(new PortSettings(null, null, null, false, 0), agent, budget, "test");
        tokens = TokenFile.read(Path.of(port.tokenFile()));
    }

    @AfterEach
    void close() throws IOException {
        port.close();
    }

    private RemoteAgent connect(Role role) throws Exception {
        return RemoteAgent.connect(HostPort.parse(tokens.address()), tokens.token(role), null);
    }

    @Test
    void tenFallBehindWithinTheBudgetAndGetAllAtTheEnd() throws Exception {
        StreamBudget budget = new StreamBudget(BYTES_PER_SECOND);
        open(budget);
        List<Following> all = follow(READERS);
        long begin = System.nanoTime();
        byte[] written = write();
        try (RemoteAgent control = connect(Role.CONTROL)) {
            awaitStatus(control, "mostBehindBytes", behind -> behind > 0);
            while (arrived() < 6 * PIECE) {
                control.ask(Verb.STATUS, Map.of());
                assertFollow(all);
            }
            long sent = arrived();
            long nanos = System.nanoTime() - begin;
            assertTrue(sent <= (nanos + UNUSED_NANOS) * (BYTES_PER_SECOND / 1e9) + 2 * PIECE,
                    sent + " bytes within " + nanos + " ns");

            budget.lift();
            awaitStatus(control, "mostBehindBytes", behind -> behind == 0);
        }
        agent.endRecording();
        assertTrue(all.stream().anyMatch(each -> each.mostBehind > 0), "nobody was told");
        for (Following each : all) {
            assertEquals("the recording ended", each.task.get());
            assertEquals(0, each.copy.behindBytes());
            assertEquals(0, each.copy.goneChunks());
            assertArrayEquals(written, Files.readAllBytes(each.copy.folder().resolve("a.jfr")));
        }
    }

    /** The recording ends before they may have the rest at once, as at a detach. */
    @Test
    void whoCaughtUpAtTheEndIsToldSo() throws Exception {
        StreamBudget budget = new StreamBudget(BYTES_PER_SECOND);
        open(budget);
        List<Following> two = follow(2);
        byte[] written = write();
        try (RemoteAgent control = connect(Role.CONTROL)) {
            awaitStatus(control, "mostBehindBytes", behind -> behind > 0);
        }
        agent.endRecording();
        budget.lift();
        for (Following each : two) {
            assertEquals("the recording ended", each.task.get());
            assertEquals(0, each.copy.behindBytes());
            assertArrayEquals(written, Files.readAllBytes(each.copy.folder().resolve("a.jfr")));
        }
    }

    @Test
    void neitherVerbsNorCopiesWait() throws Exception {
        StreamBudget budget = new StreamBudget(1);
        open(budget);
        List<Following> two = follow(2);
        byte[] written = write();
        try (RemoteAgent control = connect(Role.CONTROL)) {
            awaitStatus(control, "mostBehindBytes", behind -> behind > 0);
            control.ask(Verb.MARK, Map.of(Verb.NAME, "while they wait"));
            ChunkCopy copy = new ChunkCopy(Files.createDirectory(copies.resolve("fetched")), PLENTY);
            assertEquals("fetched", control.fetch(copy));
            assertArrayEquals(written, Files.readAllBytes(copy.folder().resolve("a.jfr")));
            assertEquals(0, copy.behindBytes());
        }
        assertEquals(List.of("mark while they wait"), agent.done);
        agent.endRecording();
        budget.lift();
        for (Following each : two) {
            assertEquals("the recording ended", each.task.get());
        }
    }

    @Test
    void whoFollowsAloneDoesNotWait() throws Exception {
        open(new StreamBudget(1));
        Following alone = follow(1).get(0);
        byte[] written = write();
        agent.endRecording();

        assertEquals("the recording ended", alone.task.get());
        assertEquals(0, alone.mostBehind);
        assertArrayEquals(written, Files.readAllBytes(alone.copy.folder().resolve("a.jfr")));
    }

    /** One that follows on a thread of its own. */
    private final class Following {
        final RemoteAgent remote;
        final ChunkCopy copy;
        final FutureTask<String> task;
        volatile long mostBehind;

        Following(Path folder) throws Exception {
            remote = connect(Role.READ);
            copy = new ChunkCopy(folder, PLENTY);
            task = new FutureTask<>(() -> remote.subscribe(copy,
                    arrived -> mostBehind = Math.max(mostBehind, arrived.behindBytes())));
            new Thread(task, "reader").start();
        }
    }

    /** So many, when all do. */
    private List<Following> follow(int count) throws Exception {
        List<Following> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(new Following(Files.createDirectory(copies.resolve("copy-" + i))));
        }
        try (RemoteAgent asking = connect(Role.READ)) {
            awaitStatus(asking, "followers", followers -> followers == count);
        }
        return all;
    }

    /** What a reader failed by is what the test fails by. */
    private static void assertFollow(List<Following> all) throws Exception {
        assertFalse(Thread.interrupted(), "timed out");
        for (Following each : all) {
            if (each.task.isDone()) {
                throw new AssertionError("follows no more: " + each.task.get());
            }
        }
    }

    private interface Fits {
        boolean fits(long value);
    }

    private static void awaitStatus(RemoteAgent asking, String name, Fits fits) throws Exception {
        while (!fits.fits(Long.parseLong(asking.ask(Verb.STATUS, Map.of()).get(name)))) {
            assertFalse(Thread.interrupted(), "timed out");
        }
    }

    /** A chunk that is there as a whole at once. */
    private byte[] write() throws IOException {
        byte[] bytes = agent.chunk("a.part", LENGTH, true);
        Files.move(chunks.resolve("a.part"), chunks.resolve("a.jfr"));
        return bytes;
    }

    private long arrived() throws IOException {
        long sum = 0;
        for (int i = 0; i < READERS; i++) {
            Path copy = copies.resolve("copy-" + i).resolve("a.jfr");
            sum += Files.exists(copy) ? Files.size(copy) : 0;
        }
        return sum;
    }
}
