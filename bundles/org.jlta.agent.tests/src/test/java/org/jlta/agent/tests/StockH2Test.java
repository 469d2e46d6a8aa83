package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.h2.tools.Server;
import org.junit.jupiter.api.io.TempDir;

/** The database server H2 as it is handed out, with clients one after the other; it makes threads for each of them. */
class StockH2Test {
    private static final String PASSWORD = "secret";
    private static final int SESSIONS = 5;
    private static final int ROWS = 1000;
    private static final Pattern PORT = Pattern.compile("running at tcp://[^:]+:(\\d+)");

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
        assertTrue(seen.size() > 3 * SESSIONS, "H2 makes several threads for each session: " + seen);
        List<Integer> writers = writers(recorded);
        assertEquals(SESSIONS, writers.size());
        writers.forEach(writer -> assertTrue(recorded.threads().endNanos(writer) >= 0,
                "the last client of a database closes it"));
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
        assertEquals(List.of(), recorded.model().info().losses());
    }

    @OnEachJdk
    void recordsAllOfAServerThatServesAlready(Jdk jdk) throws Exception {
        Path ours = folder.resolve("ours.jfr");

        run(server(jdk), running -> {
            running.load("preset=full,output=" + ours);
            session(port(running), SESSIONS);
            running.load("command=detach");
        });

        Recorded recorded = Recorded.read(ours);
        List<Integer> writers = writers(recorded);
        assertEquals(1, writers.size());
        assertTrue(recorded.threads().allocationStack(writers.get(0)) >= 0);
        assertTrue(recorded.threads().name(recorded.threads().allocator(writers.get(0))).contains("TCP Server"));
        assertEquals(List.of(), recorded.model().info().losses());
    }

    private static List<Integer> writers(Recorded recorded) {
        return recorded.made().stream()
                .filter(thread -> recorded.threads().name(thread).startsWith("MVStore background writer")).toList();
    }

    private TargetRun server(Jdk jdk) {
        String jar = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Path.of(entry).getFileName().toString().startsWith("h2-")).findFirst().orElseThrow();
        return TargetRun.of(jdk, folder, List.of("-cp", jar, "org.h2.tools.Server", "-tcp", "-tcpPort", "0",
                "-tcpPassword", PASSWORD, "-ifNotExists", "-baseDir", folder.toString()));
    }

    /** What a test does to a server that has served already. */
    private interface Act {
        void act(TargetRun.Running running) throws Exception;
    }

    private static void run(TargetRun server, Act whenWarm) throws Exception {
        TargetRun.Running running = server.start();
        try {
            int port = port(running);
            for (int i = 0; i < SESSIONS; i++) {
                session(port, i);
            }
            whenWarm.act(running);
            Server.shutdownTcpServer("tcp://127.0.0.1:" + port, PASSWORD, false, false);
            TargetRun.Outcome outcome = running.awaitEnd();
            assertEquals(0, outcome.exitCode(), outcome.err());
            assertTrue(!outcome.err().contains("JLTA"), outcome.err());
        } finally {
            running.kill();
        }
    }

    /** It chose one, and says so in a line, behind what JFR may say. */
    private static int port(TargetRun.Running running) throws Exception {
        Matcher port;
        int number = 1;
        do {
            port = PORT.matcher(running.awaitLine(number));
            number++;
        } while (!port.find());
        return Integer.parseInt(port.group(1));
    }

    /** Makes a table of {@link #ROWS} rows and counts them. */
    private static void session(int port, int number) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:tcp://127.0.0.1:" + port + "/shop", "sa",
                PASSWORD); Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table goods" + number + "(id int) as select x from system_range(1, " + ROWS + ")");
            try (ResultSet count = statement.executeQuery("select count(*) from goods" + number)) {
                assertTrue(count.next());
                assertEquals(ROWS, count.getInt(1));
            }
        }
    }
}
