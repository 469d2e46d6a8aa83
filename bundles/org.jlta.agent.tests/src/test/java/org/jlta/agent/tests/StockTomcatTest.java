package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.pools.PoolSummary;
import org.jlta.targets.TwoApplications;
import org.junit.jupiter.api.io.TempDir;

/** A Tomcat as it is handed out, started as its script does, with two web applications; and JFR beside the agent. */
class StockTomcatTest {
    private static final Path TOMCAT = Path.of("target/tomcat").toAbsolutePath();
    private static final int TERMINATED = 128 + 15;
    private static final int REQUESTS = 4;
    /** Tomcat's own defaults. */
    private static final int SPARE_THREADS = 10;
    private static final int MOST_THREADS = 200;

    @TempDir
    Path folder;

    @OnEachJdk
    void seesTheThreadsThatJfrSeesWithTheirOrigin(Jdk jdk) throws Exception {
        Path ours = folder.resolve("ours.jfr");
        Path theirs = folder.resolve("theirs.jfr");

        run(StartsByJfr.beside(server(jdk), theirs).withAgent("preset=full,output=" + ours), running -> {
        });

        Recorded recorded = Recorded.read(ours);
        Set<Long> seen = StartsByJfr.knownTo(recorded, theirs);
        assertTrue(seen.size() >= 15, "a Tomcat has more threads than " + seen);
        assertEquals("/careless #1", recorded.model().contextLabel(recorded.only("careless-feed")));
        assertEquals("/careful #1", recorded.model().contextLabel(recorded.only("careful-feed")));
        List<String> applications = recorded.model().contexts().stream()
                .filter(context -> context.kind().equals("tomcat")).map(ContextInfo::name).sorted().toList();
        assertEquals(List.of("/careful", "/careless"), applications);
        assertEndsInShutdownHook(recorded);
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
    }

    /** Tomcat stops its pool in a hook of its own, which the agent outlives. */
    private static void assertEndsInShutdownHook(Recorded recorded) {
        List<Integer> workers = recorded.threadsNamed("http-nio-.*-exec-\\d+");
        assertEquals(SPARE_THREADS, workers.size());
        workers.forEach(
                worker -> assertTrue(recorded.threads().endNanos(worker) >= 0, recorded.threads().name(worker)));
    }

    @OnEachJdk
    void tellsItsPoolAndWhoHandedEachRequestToIt(Jdk jdk) throws Exception {
        Path ours = folder.resolve("ours.jfr");

        run(StartsByJfr.beside(server(jdk), folder.resolve("theirs.jfr")).withAgent("preset=full,output=" + ours),
                running -> {
                    request(port(Files.readString(running.err())));
                    running.load("command=detach");
                });

        Recorded recorded = Recorded.read(ours);
        assertEquals(List.of(), recorded.model().info().losses());
        PoolSummary pool = requestPool(recorded);
        assertEquals(SPARE_THREADS, pool.size());
        assertEquals(SPARE_THREADS, pool.pool().threads().length);
        assertEquals(MOST_THREADS, pool.pool().bounds().max());
        assertEquals(0, pool.queued());
        assertTrue(pool.use().busyMax() >= 1, "busy: " + pool.use());
        assertEquals(REQUESTS, requests(recorded, pool));
    }

    private static PoolSummary requestPool(Recorded recorded) {
        return PoolSummary.of(recorded.model()).stream()
                .filter(row -> row.pool().className().equals("org.apache.tomcat.util.threads.ThreadPoolExecutor"))
                .filter(row -> row.name().startsWith("http-nio-")).findFirst().orElseThrow();
    }

    /** How many the poller handed to the pool; each is surely told with the worker that ran it. */
    private static int requests(Recorded recorded, PoolSummary pool) {
        TaskTable tasks = recorded.model().pools().tasks();
        int requests = 0;
        for (int row = 0; row < tasks.size(); row++) {
            if (recorded.model().pools().pools().get(tasks.pool(row)) == pool.pool() && tasks.submitter(row) >= 0
                    && recorded.threads().name(tasks.submitter(row)).endsWith("-Poller")) {
                assertTrue(recorded.threads().name(tasks.runner(row)).contains("-exec-"));
                assertTrue(tasks.isCertain(row));
                requests++;
            }
        }
        return requests;
    }

    @OnEachJdk
    void recordsAllOfAServerThatServesAlready(Jdk jdk) throws Exception {
        Path ours = folder.resolve("ours.jfr");

        run(server(jdk), running -> {
            int port = port(Files.readString(running.err()));
            request(port);
            running.load("preset=full,output=" + ours);
            request(port);
            running.load("command=detach");
            request(port);
        });

        Recorded recorded = Recorded.read(ours);
        assertEquals(List.of(), recorded.model().info().losses());
        for (String application : List.of("/careless #1", "/careful #1")) {
            int feed = recorded.present(application.replaceAll("^/| .*", "") + "-feed");
            assertEquals(application, recorded.model().contextLabel(feed));
        }
        PoolSummary pool = requestPool(recorded);
        assertEquals(SPARE_THREADS, pool.pool().threads().length);
        assertEquals(REQUESTS, requests(recorded, pool));
    }

    @OnEachJdk
    void seesInAServerThatServesAlreadyWhatJfrSeesToItsEnd(Jdk jdk) throws Exception {
        Path ours = folder.resolve("ours.jfr");
        Path theirs = folder.resolve("theirs.jfr");
        AtomicReference<Instant> there = new AtomicReference<>();

        run(StartsByJfr.beside(server(jdk), theirs), running -> {
            running.load("preset=full,output=" + ours);
            there.set(Instant.now());
            request(port(Files.readString(running.err())));
        });

        Recorded recorded = Recorded.read(ours);
        assertEquals(List.of(), StartsByJfr.lossesBeside(recorded));
        StartsByJfr.knownTo(recorded, theirs, there.get());
        assertEndsInShutdownHook(recorded);
    }

    /** What a test does to a server that runs. */
    private interface Act {
        void act(TargetRun.Running running) throws Exception;
    }

    private TargetRun server(Jdk jdk) throws IOException {
        Path base = base();
        String classPath = TOMCAT.resolve("bin/bootstrap.jar") + ":" + TOMCAT.resolve("bin/tomcat-juli.jar");
        return TargetRun
                .of(jdk, folder, List.of("-cp", classPath, "org.apache.catalina.startup.Bootstrap", "start"))
                .withOption("-Dcatalina.home=" + TOMCAT).withOption("-Dcatalina.base=" + base)
                .withOption("-Djava.io.tmpdir=" + base.resolve("temp"));
    }

    private static void run(TargetRun server, Act whileItServes) throws Exception {
        TargetRun.Running running = server.start();
        try {
            running.awaitLog("Server startup in");
            whileItServes.act(running);
            running.process().destroy();
            assertEquals(TERMINATED, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        String log = Files.readString(running.err());
        assertTrue(!log.contains("JLTA"), log);
    }

    /** The one that it chose is part of the names of its threads, and so of its log. */
    private static int port(String log) {
        Matcher name = Pattern.compile("http-nio-127\\.0\\.0\\.1-auto-\\d+-(\\d+)").matcher(log);
        assertTrue(name.find(), log);
        return Integer.parseInt(name.group(1));
    }

    /** One after the other, each over a connection of its own. */
    private static void request(int port) throws IOException {
        for (int i = 0; i < REQUESTS; i++) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.getOutputStream().write("GET /careful/ HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
                assertTrue(answer.startsWith("HTTP/1.1 404"), answer);
            }
        }
    }

    /** Its own configuration, but for the ports: a free one, and none to shut it down. */
    private Path base() throws IOException {
        Path base = folder.resolve("base");
        for (String name : List.of("conf", "temp", "logs", "work", "webapps")) {
            Files.createDirectories(base.resolve(name));
        }
        try (Stream<Path> files = Files.list(TOMCAT.resolve("conf"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, base.resolve("conf").resolve(file.getFileName().toString()));
            }
        }
        Path server = base.resolve("conf/server.xml");
        Files.writeString(server, Files.readString(server).replace("port=\"8080\"", "port=\"0\" address=\"127.0.0.1\"")
                .replace("<Server port=\"8005\"", "<Server port=\"-1\""));
        deploy(base, "careless", TwoApplications.Careless.class);
        deploy(base, "careful", TwoApplications.Careful.class);
        return base;
    }

    private static void deploy(Path base, String name, Class<?> listener) throws IOException {
        Path web = base.resolve("webapps").resolve(name).resolve("WEB-INF");
        String file = listener.getName().replace('.', '/') + ".class";
        Path target = web.resolve("classes").resolve(file);
        Files.createDirectories(target.getParent());
        Files.copy(Path.of("target/test-classes").resolve(file), target);
        Files.writeString(web.resolve("web.xml"),
                "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.1\">"
                        + "<listener><listener-class>" + listener.getName() + "</listener-class></listener></web-app>");
    }
}
