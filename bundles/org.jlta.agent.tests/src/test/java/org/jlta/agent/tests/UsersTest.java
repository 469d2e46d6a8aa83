package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jlta.agent.AgentJar;
import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.analysis.ThreadLife;
import org.jlta.targets.FillsThreadLimit;
import org.jlta.targets.ThreadLimit;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** JVMs of another user. */
class UsersTest {
    /** Enough for a JVM and what the agent adds to it, on a machine with many processors too. */
    private static final int MOST_THREADS = 300;

    /** The JVM ends threads of its own at times, whose places are free for a moment. */
    private static final int MOST_TRIES = 20;

    @TempDir
    Path folder;
    private OtherUser user;

    @BeforeEach
    void isRoot() throws Exception {
        user = OtherUser.in(folder);
    }

    @OnEachJdk
    void recordsTheThreadThatTheSystemRefuses(Jdk jdk) throws Exception {
        Path jar = AgentJar.copyForOthers();
        try {
            Path file = user.folder().resolve("limit.jfr");
            TargetRun.Outcome outcome = user.run(jdk, folder, ThreadLimit.class, MOST_THREADS)
                    .withAgent(jar, "output=" + file).run();

            assertEquals(7, outcome.exitCode(), outcome.toString());
            assertTrue(outcome.err().lines().noneMatch(line -> line.startsWith("JLTA")), outcome.err());
            String last = outcome.out().lines().filter(line -> line.startsWith("refused ")).findFirst().orElseThrow()
                    .substring("refused ".length());
            Recorded recorded = Recorded.read(file);
            assertEquals(ThreadLife.START_FAILED, recorded.threads().life(recorded.only(last)));
            List<Integer> made = recorded.madeBy(ThreadLimit.class);
            assertEquals(Integer.parseInt(last.substring("worker-".length())) + 1, made.size());
            assertEquals(made.size() - 1,
                    made.stream().filter(thread -> recorded.threads().life(thread) == ThreadLife.ENDED).count());
        } finally {
            Files.delete(jar);
            Files.delete(jar.getParent());
        }
    }

    @OnEachJdk
    void attachesToAJvmOfAnotherUser(Jdk jdk) throws Exception {
        List<Path> copies = copies();
        Path file = user.folder().resolve("attached.jfr");
        TargetRun.Running running = user.run(jdk, folder, Waits.class).start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            LiveAgent agent = LiveAgent.attach(jvm, AgentOptions.parse("output=" + file));
            running.type("a");
            running.awaitLine("made a");
            agent.detach();
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
            removeNew(copies);
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
        assertTrue(recorded.threads().isBeforeRecording(recorded.present("early")));
    }

    /** Pids come again, and a JVM that is killed leaves its socket, which one of another user cannot replace. */
    @OnEachJdk
    void attachesWhereAnEarlierProcessLeftItsSocket(Jdk jdk) throws Exception {
        List<Path> copies = copies();
        TargetRun.Running running = user.run(jdk, folder, Waits.class).start();
        Path socket = Path.of("/tmp/.java_pid" + running.process().pid());
        try {
            running.awaitLine("ready");
            leave(socket);
            assertEquals(
                    "JVM " + running.process().pid() + " cannot be attached to, since an earlier process of user root"
                            + " left its socket " + socket + " there: remove that file, then try again.",
                    user.tool(jdk, folder, Long.toString(running.process().pid()), "").run().out().strip());
            LiveAgent agent = LiveAgent.attach(Targets.find(Long.toString(running.process().pid())),
                    AgentOptions.parse("output=" + user.folder().resolve("attached.jfr")));
            agent.detach();
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
            Files.deleteIfExists(socket);
            removeNew(copies);
        }
    }

    /** A socket where nobody listens any more. */
    private static void leave(Path socket) throws IOException {
        Files.deleteIfExists(socket);
        try (ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.bind(UnixDomainSocketAddress.of(socket));
        }
        assertTrue(Files.exists(socket));
    }

    /** The thread of a client cannot start: that client is sent away, and all others go on. */
    @OnEachJdk
    void servesOthersWhenThereIsNoThreadForAClient(Jdk jdk) throws Exception {
        Path jar = AgentJar.copyForOthers();
        TargetRun.Running running = user.run(jdk, folder, FillsThreadLimit.class, MOST_THREADS)
                .withAgent(jar, "").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            try (RemoteAgent friend = LiveReader.connect(tokens, Role.READ)) {
                running.type("f");
                running.awaitLine("full");
                int tries = 0;
                while (isLetIn(tokens)) {
                    tries++;
                    assertTrue(tries < MOST_TRIES, "there are threads left");
                }
                assertEquals("recording", friend.ask(Verb.STATUS, Map.of()).get("state"));
                running.type("e");
                running.awaitLine("free");
                try (RemoteAgent later = LiveReader.connect(tokens, Role.READ)) {
                    assertEquals("recording", later.ask(Verb.STATUS, Map.of()).get("state"));
                }
            }
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
            Files.delete(jar);
            Files.delete(jar.getParent());
        }
    }

    private static boolean isLetIn(TokenFile tokens) throws RefusedException {
        try (RemoteAgent agent = LiveReader.connect(tokens, Role.READ)) {
            return !agent.version().isEmpty();
        } catch (AttachException e) {
            return false;
        }
    }

    /** Copies of the jar for others. */
    private static List<Path> copies() throws IOException {
        try (Stream<Path> entries = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return entries.filter(entry -> entry.getFileName().toString().matches("jlta-agent-\\d+")).toList();
        }
    }

    private static void removeNew(List<Path> earlier) throws IOException {
        for (Path copy : copies()) {
            if (!earlier.contains(copy)) {
                Files.delete(copy.resolve(AgentJar.path().getFileName()));
                Files.delete(copy);
            }
        }
    }
}
