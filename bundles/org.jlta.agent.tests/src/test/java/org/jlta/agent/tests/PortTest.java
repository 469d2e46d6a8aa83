package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Mark;
import org.jlta.analysis.Progress;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.TimedMethod;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.targets.Makers;
import org.jlta.targets.QueuesOnDemand;
import org.jlta.targets.Waits;
import org.jlta.targets.WarmPool;
import org.junit.jupiter.api.io.TempDir;

/** The port of an agent in a JVM of its own. */
class PortTest {
    private static final long PLENTY = 1 << 30;
    private static final int ROUNDS = LongRun.of(50, 10);
    private static final int CONTROLLERS = 4;
    private static final int CHANGES = LongRun.of(40, 8);

    /** As many as the agent lets wait without a token. */
    private static final int SILENT = 4;

    @TempDir
    Path folder;

    @OnEachJdk
    void isOpenedByAToolOfTheSameUserAndDoesWhatItAsksFor(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            try (RemoteAgent agent = connect(tokens, Role.CONTROL)) {
                agent.ask(Verb.MARK, Map.of(Verb.NAME, "now, \"it\" begins"));
                make(running, "a");
                assertEquals("paused", agent.ask(Verb.PAUSE, Map.of()).get("state"));
                make(running, "b");
                assertEquals("recording", agent.ask(Verb.RESUME, Map.of()).get("state"));
                make(running, "c");

                Recorded recorded = fetch(tokens);

                assertEquals(List.of("early", "late-a", "late-c"), recorded.names(recorded.madeBy(Waits.class)));
                assertTrue(IntStream.range(0, recorded.threads().size())
                        .anyMatch(thread -> recorded.threads().name(thread).equals("late-b")
                                && recorded.threads().life(thread) == ThreadLife.ENDED),
                        "lives are told in a pause too");
                List<Mark> marks = recorded.model().marks();
                assertTrue(
                        marks.stream().anyMatch(mark -> mark.name().equals("now, \"it\" begins") && !mark.automatic()),
                        marks.toString());
                assertTrue(recorded.model().info().endReason().startsWith("it was fetched while the JVM was recording"),
                        recorded.model().info().endReason());
                assertEquals(2, marks.stream()
                        .filter(mark -> mark.kind().equals("paused") || mark.kind().equals("resumed")).count());
            }
        } finally {
            running.kill();
        }
        assertEquals("", Files.readString(running.err()));
    }

    @OnEachJdk
    void forgetsWhatWasRecordedButNoOriginOfALivingThread(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            try (RemoteAgent agent = connect(tokens, Role.CONTROL)) {
                agent.ask(Verb.MARK, Map.of(Verb.NAME, "before"));
                agent.ask(Verb.RESET, Map.of());
                make(running, "a");
                agent.ask(Verb.SNAPSHOT, Map.of());

                Recorded recorded = fetch(tokens);

                assertTrue(recorded.model().marks().stream().noneMatch(mark -> mark.name().equals("before")));
                assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
                assertEquals(Marks.of(Waits.class).at("main", "early"),
                        recorded.allocatedAt(recorded.present("early"), Waits.class));
                assertEquals(1,
                        recorded.model().marks().stream().filter(mark -> mark.kind().equals("snapshot")).count());
            }
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void changesPartsWhileItRecords(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class)
                .withAgent("preset=low,address=127.0.0.1:0").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            try (RemoteAgent agent = connect(tokens, Role.CONTROL)) {
                make(running, "a");
                for (String change : List.of("preset=normal", "interactions=on", "include=" + Waits.class.getName())) {
                    int sign = change.indexOf('=');
                    agent.ask(Verb.CONFIGURE, Map.of(change.substring(0, sign), change.substring(sign + 1),
                            "mincall", "0ms"));
                }
                make(running, "b");
                agent.ask(Verb.CONFIGURE, Map.of("include", "", "mincall", "", "sampler", "jlta"));
                make(running, "c");
                RefusedException e = assertThrows(RefusedException.class,
                        () -> agent.ask(Verb.CONFIGURE, Map.of("mincall", "long")));
                assertTrue(e.getMessage().contains("expected is a length of time"), e.getMessage());

                Recorded recorded = fetch(tokens);

                assertEquals(List.of("early", "late-a", "late-b", "late-c"),
                        recorded.names(recorded.madeBy(Waits.class)));
                assertEquals(List.of(1L), recorded.model().activity().calls().methods().stream()
                        .filter(method -> method.label().endsWith(".made")).map(TimedMethod::calls).toList());
            }
        } finally {
            running.kill();
        }
        assertEquals("", Files.readString(running.err()));
    }

    @OnEachJdk
    void turnsLocksAndCpuTimeOffAndOnAgain(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, QueuesOnDemand.class).withAgent("preset=low").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            try (RemoteAgent agent = connect(tokens, Role.CONTROL)) {
                make(running, "a");
                agent.ask(Verb.CONFIGURE, Map.of("locks", "off", "cpu", "off"));
                make(running, "b");
                agent.ask(Verb.CONFIGURE, Map.of("locks", "on"));
                make(running, "c");
                agent.ask(Verb.CONFIGURE, Map.of("cpu", "on"));
                make(running, "d");

                Recorded recorded = fetch(tokens);

                assertEquals(Set.of("keeper-a", "keeper-c", "keeper-d"), owners(recorded));
                assertEquals(Set.of("burner-a", "burner-d"), measured(recorded));
                assertEquals(4, recorded.threadsNamed("queued-.").size(), "lives are told all the time");
            }
        } finally {
            running.kill();
        }
        assertEquals("", Files.readString(running.err()));
    }

    /** Who had the lock that others waited for, which Flight Recorder alone does not tell of such a lock. */
    private static Set<String> owners(Recorded recorded) {
        return HotLocks.find(recorded.model(), LockRequest.all(recorded.model()), Progress.NONE).stream()
                .flatMap(lock -> lock.owners().stream()).map(share -> recorded.threads().name(share.thread()))
                .filter(name -> name.startsWith("keeper-")).collect(Collectors.toSet());
    }

    /** Whose clock and allocation the agent read; of others there are Flight Recorder's rounded loads, and no bytes. */
    private static Set<String> measured(Recorded recorded) {
        return recorded.threadsNamed("burner-.").stream()
                .filter(thread -> recorded.threads().allocatedBytes(thread) != ThreadTable.UNKNOWN_AMOUNT)
                .map(recorded.threads()::name).collect(Collectors.toSet());
    }

    /** Methods that Flight Recorder has not written yet when their class changes. */
    @OnEachJdk
    void losesNoStackWhenClassesAreWovenAnew(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Makers.class).withAgent("").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            try (RemoteAgent agent = connect(tokens, Role.CONTROL)) {
                for (int i = 0; i < CHANGES; i++) {
                    running.type("a");
                    running.awaitLine(2 + i);
                    agent.ask(Verb.CONFIGURE, Map.of("include", i % 2 == 0 ? Makers.class.getName() : "", "mincall",
                            "5ms", "interactions", i % 2 == 0 ? "on" : "off"));
                }

                Recorded recorded = fetch(tokens);

                assertEquals(CHANGES * Makers.COUNT, recorded.named("made").size());
                assertEquals(recorded.named("made"), recorded.madeBy(Makers.class));
                assertEquals(List.of(), recorded.model().info().losses());
                CallTable calls = recorded.model().activity().calls();
                assertTrue(calls.size() >= CHANGES / 2 * Makers.COUNT, calls.size() + " calls");
                for (int row = 0; row < calls.size(); row++) {
                    assertTrue(recorded.frame(calls.stack(row), Makers.class)
                            .startsWith(calls.method(row).methodName() + ":"), "call " + row);
                }
            }
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void beginsToRecordTasksOfAPoolThatIsThere(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, WarmPool.class).withAgent("preset=low").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            try (RemoteAgent agent = connect(tokens, Role.CONTROL)) {
                running.type("a");
                running.awaitLine("made a 45");
                agent.ask(Verb.CONFIGURE, Map.of("tasks", "on"));
                running.type("b");
                running.awaitLine("made b 45");
                agent.ask(Verb.CONFIGURE, Map.of("tasks", "off"));
                running.type("c");
                running.awaitLine("made c 45");

                Recorded recorded = fetch(tokens);

                TaskTable tasks = recorded.model().pools().tasks();
                String submit = Marks.of(WarmPool.class).at("main", "submit");
                List<Integer> submitted = IntStream.range(0, tasks.size()).filter(row -> tasks.submitStack(row) >= 0)
                        .boxed().toList();
                assertEquals(WarmPool.TASKS, submitted.size());
                for (int row : submitted) {
                    assertEquals(submit, recorded.frame(tasks.submitStack(row), WarmPool.class));
                    assertTrue(tasks.runner(row) >= 0);
                }
            }
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void letsAReaderFollowToTheEndOfTheJvm(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("").start();
        Path copies = Files.createDirectory(folder.resolve("copies"));
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            ChunkCopy copy = new ChunkCopy(copies, PLENTY);
            CountDownLatch follows = new CountDownLatch(1);
            FutureTask<String> following = new FutureTask<>(() -> {
                try (RemoteAgent reader = connect(tokens, Role.READ)) {
                    return reader.subscribe(copy, arrived -> follows.countDown());
                }
            });
            new Thread(following, "reader").start();
            assertTrue(follows.await(60, TimeUnit.SECONDS));
            make(running, "a");
            running.process().outputWriter().close();

            assertEquals(0, running.awaitEnd().exitCode());
            assertEquals("the recording ended", following.get(60, TimeUnit.SECONDS));
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(copies);
        assertEquals(List.of("early", "late-a"), recorded.names(recorded.madeBy(Waits.class)));
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
    }

    @OnEachJdk
    void leavesAtTheWordOfARemoteController(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class)
                .withAgent("address=127.0.0.1:0,tokenfile=" + folder.resolve("secrets")).start();
        try {
            running.awaitLine("ready");
            TokenFile own = liveAgent(running).openPort();
            TokenFile named = TokenFile.read(folder.resolve("secrets"));
            assertEquals(own.token(Role.CONTROL).toHex(), named.token(Role.CONTROL).toHex());
            HostPort address = HostPort.parse(own.address());
            try (RemoteAgent agent = RemoteAgent.connect(address, named.token(Role.CONTROL), null)) {
                agent.ask(Verb.DETACH, Map.of());
            }
            LiveAgent agent = liveAgent(running);
            while (agent.isActive()) {
                assertTrue(!running.process().waitFor(20, TimeUnit.MILLISECONDS));
                agent = liveAgent(running);
            }
            assertThrows(AttachException.class, () -> RemoteAgent.connect(address, named.token(Role.READ), null));
            make(running, "a");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        assertFalse(Files.readString(running.err()).contains("JLTA"));
    }

    @OnEachJdk
    void recordsWithoutAPortThatCannotBeOpened(Jdk jdk) throws Exception {
        Path file = folder.resolve("missing").resolve("recording.jfr");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class)
                    .withAgent("address=127.0.0.1:" + taken.getLocalPort() + ",output=" + file).start();
            try {
                running.awaitLine("ready");
                assertTrue(liveAgent(running).isActive());
                Files.createDirectory(file.getParent());
                make(running, "a");
                running.process().outputWriter().close();
                assertEquals(0, running.awaitEnd().exitCode());
            } finally {
                running.kill();
            }
            List<String> said = Files.readAllLines(running.err()).stream().filter(line -> line.startsWith("JLTA"))
                    .toList();
            assertEquals(2, said.size(), said.toString());
            assertTrue(said.get(0).contains("the recording goes on without it"), said.get(0));
            assertTrue(said.get(1).contains("there is no folder " + file.getParent()), said.get(1));
        }
        assertEquals(List.of("early", "late-a"), Recorded.read(file).names(Recorded.read(file).madeBy(Waits.class)));
    }

    @OnEachJdk
    void isOpenForToolsOfThisHostBesideOneForOthers(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class)
                .withAgent("address=0.0.0.0:0,insecure=on,tokenfile=" + folder.resolve("secrets")).start();
        try {
            running.awaitLine("ready");
            TokenFile own = liveAgent(running).openPort();
            assertTrue(own.address().startsWith("127.0.0.1:"), own.address());
            assertNotEquals(TokenFile.read(folder.resolve("secrets")).token(Role.READ).toHex(),
                    own.token(Role.READ).toHex());
            try (RemoteAgent agent = connect(own, Role.CONTROL)) {
                assertEquals("recording", agent.ask(Verb.STATUS, Map.of()).get("state"));
            }
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void hasOneControllerThoughSeveralComeAtOnce(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            for (int round = 0; round < ROUNDS; round++) {
                CyclicBarrier together = new CyclicBarrier(CONTROLLERS);
                List<FutureTask<Boolean>> asking = new ArrayList<>();
                List<RemoteAgent> connected = new CopyOnWriteArrayList<>();
                for (int i = 0; i < CONTROLLERS; i++) {
                    FutureTask<Boolean> task = new FutureTask<>(() -> controls(tokens, together, connected));
                    asking.add(task);
                    new Thread(task, "controller " + i).start();
                }
                int controllers = 0;
                for (FutureTask<Boolean> task : asking) {
                    controllers += task.get(60, TimeUnit.SECONDS) ? 1 : 0;
                }
                for (RemoteAgent agent : connected) {
                    agent.close();
                }
                assertEquals(1, controllers, "in round " + round);
                awaitNoClient(tokens);
            }
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void letsNobodyBeShutOutByThoseWhoSayNothing(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("").start();
        List<Socket> silent = new ArrayList<>();
        try {
            running.awaitLine("ready");
            TokenFile tokens = liveAgent(running).openPort();
            HostPort address = HostPort.parse(tokens.address());
            for (int i = 0; i < SILENT; i++) {
                Socket socket = new Socket(address.host(), address.port());
                silent.add(socket);
                assertTrue(socket.getInputStream().read() >= 0, "the agent says hello");
            }
            String state = null;
            while (state == null) {
                state = stateUnlessBusy(tokens);
            }
            assertEquals("recording", state);
            assertTrue(isClosed(silent.get(0)), "the one that was there longest gave its place up");
            assertFalse(isClosed(silent.get(SILENT - 1)), "the others may still prove a token");
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
            running.kill();
        }
    }

    private static String stateUnlessBusy(TokenFile tokens) throws AttachException, RefusedException {
        try (RemoteAgent agent = connect(tokens, Role.READ)) {
            return agent.ask(Verb.STATUS, Map.of()).get("state");
        } catch (RefusedException e) {
            assertEquals(Refusal.BUSY, e.code(), e.getMessage());
            return null;
        }
    }

    /** Reads what is left of the hello. */
    private static boolean isClosed(Socket socket) throws IOException {
        socket.setSoTimeout(200);
        try {
            while (socket.getInputStream().read() >= 0) {
                continue;
            }
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (SocketException e) {
            return true; // reset
        }
    }

    /** Whether the agent let it control; a connection that has the control stays open. */
    private static boolean controls(TokenFile tokens, CyclicBarrier together, List<RemoteAgent> connected)
            throws Exception {
        together.await();
        try {
            RemoteAgent agent = connect(tokens, Role.CONTROL);
            connected.add(agent);
            assertEquals("recording", agent.ask(Verb.STATUS, Map.of()).get("state"));
            return true;
        } catch (RefusedException e) {
            assertEquals(Refusal.BUSY, e.code(), e.getMessage());
            return false;
        }
    }

    /** Until none but the one that asks is connected. */
    private static void awaitNoClient(TokenFile tokens) throws Exception {
        try (RemoteAgent reader = connect(tokens, Role.READ)) {
            String clients = "";
            while (!clients.equals("1")) {
                clients = reader.ask(Verb.STATUS, Map.of()).get("clients");
            }
        }
    }

    private static LiveAgent liveAgent(TargetRun.Running running) throws AttachException {
        Jvm jvm = Targets.find(Long.toString(running.process().pid()));
        return LiveAgent.of(jvm);
    }

    private static RemoteAgent connect(TokenFile tokens, Role role) throws AttachException, RefusedException {
        return RemoteAgent.connect(HostPort.parse(tokens.address()), tokens.token(role), null);
    }

    private Recorded fetch(TokenFile tokens) throws Exception {
        Path copies = Files.createTempDirectory(folder, "copy");
        try (RemoteAgent agent = connect(tokens, Role.READ)) {
            assertEquals("fetched", agent.fetch(new ChunkCopy(copies, PLENTY)));
        }
        return Recorded.read(copies);
    }

    private static void make(TargetRun.Running running, String letter) throws Exception {
        running.type(letter);
        running.awaitLine("made " + letter);
    }
}
