package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** The message broker Artemis as it is handed out, with messages in and out; it ends its threads in shutdown hooks. */
class StockArtemisTest {
    private static final Path ARTEMIS = Path.of("target/artemis").toAbsolutePath();
    private static final int TERMINATED = 128 + 15;
    private static final int MESSAGES = 50;
    private static final String HOST = "127.0.0.1";

    @TempDir
    Path folder;

    @OnEachJdk
    void seesTheThreadsThatJfrSeesWithTheirOrigin(Jdk jdk) throws Exception {
        assumeTurn(jdk, Jdk.all().get(Jdk.all().size() - 1));
        Path ours = folder.resolve("ours.jfr");
        Path theirs = folder.resolve("theirs.jfr");

        run(jdk, broker -> StartsByJfr.beside(broker, theirs).withAgent("preset=full,output=" + ours),
                (running, port) -> {
                });

        Recorded recorded = Recorded.read(ours);
        Set<Long> seen = StartsByJfr.knownTo(recorded, theirs);
        assertTrue(seen.size() >= 30, "a broker has more threads than " + seen);
        assertEnds(recorded, recorded.made());
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
        assertEquals(List.of(), StartsByJfr.lossesBeside(recorded));
    }

    @OnEachJdk
    void seesThemInABrokerThatServesAlready(Jdk jdk) throws Exception {
        assumeTurn(jdk, Jdk.all().get(0));
        Path ours = folder.resolve("ours.jfr");
        Path theirs = folder.resolve("theirs.jfr");

        AtomicReference<Instant> there = new AtomicReference<>();

        run(jdk, broker -> StartsByJfr.beside(broker, theirs), (running, port) -> {
            running.load("preset=full,output=" + ours);
            there.set(Instant.now());
            messages(jdk, port);
        });

        Recorded recorded = Recorded.read(ours);
        StartsByJfr.knownTo(recorded, theirs, there.get());
        assertEnds(recorded, recorded.threadsNamed("Thread-.*ActiveMQ-.*"));
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
        assertEquals(List.of(), StartsByJfr.lossesBeside(recorded));
    }

    /** A broker and its clients take long to start: every day each test has one JDK. */
    private static void assumeTurn(Jdk jdk, Jdk turn) {
        Assumptions.assumeTrue(LongRun.of(1, 0) == 1 || jdk.equals(turn), "with -Djlta.long=true on each JDK");
    }

    /** The pools of the broker are shut down by its hook, which the agent outlives. */
    private static void assertEnds(Recorded recorded, List<Integer> threads) {
        List<Integer> pooled = threads.stream()
                .filter(thread -> recorded.threads().name(thread).matches("Thread-.*(IO-server|remoting-threads).*"))
                .toList();
        assertTrue(pooled.size() >= 2, "threads " + recorded.names(threads));
        pooled.forEach(thread -> assertTrue(recorded.threads().endNanos(thread) >= 0,
                recorded.threads().name(thread) + " ended in a shutdown hook"));
    }

    /** How the broker runs. */
    private interface Way {
        TargetRun of(TargetRun broker) throws IOException;
    }

    /** What a test does to a broker that has served already. */
    private interface Act {
        void act(TargetRun.Running running, int port) throws Exception;
    }

    private void run(Jdk jdk, Way way, Act whenWarm) throws Exception {
        Path instance = folder.resolve("broker");
        int port = freePort();
        command(jdk, "create", instance.toString(), "--user", "u", "--password", "p", "--allow-anonymous", "--no-web",
                "--nio", "--silent", "--host", HOST, "--http-host", HOST, "--no-amqp-acceptor", "--no-mqtt-acceptor",
                "--no-stomp-acceptor", "--no-hornetq-acceptor", "--default-port", Integer.toString(port));
        TargetRun.Running running = way.of(broker(jdk, instance)).start();
        try {
            running.awaitOutput("AMQ221007");
            messages(jdk, port);
            whenWarm.act(running, port);
            running.process().destroy();
            assertEquals(TERMINATED, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        String err = Files.readString(running.err());
        assertTrue(!err.contains("JLTA"), err);
    }

    private TargetRun broker(Jdk jdk, Path instance) throws IOException {
        return TargetRun.of(jdk, folder, program("run")).withOption("-Dartemis.instance=" + instance)
                .withOption("-Ddata.dir=" + instance.resolve("data"))
                .withOption("-Dartemis.instance.etc=" + instance.resolve("etc"))
                .withOption("-Djava.io.tmpdir=" + Files.createDirectories(instance.resolve("tmp")))
                .withOption("-Djava.security.auth.login.config=" + instance.resolve("etc/login.config"))
                .withOption("-Dartemis.instance.etc.uri=" + instance.resolve("etc").toUri());
    }

    private void messages(Jdk jdk, int port) throws Exception {
        for (String what : List.of("producer", "consumer")) {
            command(jdk, what, "--url", "tcp://" + HOST + ":" + port, "--user", "u", "--password", "p",
                    "--message-count", Integer.toString(MESSAGES), "--destination", "shop");
        }
    }

    private void command(Jdk jdk, String... arguments) throws Exception {
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, program(arguments)).run();
        assertEquals(0, outcome.exitCode(), outcome.toString());
    }

    private static List<String> program(String... arguments) throws IOException {
        try (Stream<Path> jars = Files.list(ARTEMIS.resolve("lib"))) {
            Path boot = jars.filter(jar -> jar.getFileName().toString().startsWith("artemis-boot")).findFirst()
                    .orElseThrow();
            List<String> program = new ArrayList<>(List.of("-Dartemis.home=" + ARTEMIS, "-cp", boot.toString(),
                    "org.apache.activemq.artemis.boot.Artemis"));
            program.addAll(List.of(arguments));
            return program;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
