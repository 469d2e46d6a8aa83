package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.ThreadTable;
import org.jlta.targets.TwoApplications;
import org.junit.jupiter.api.io.TempDir;

/** A Tomcat as it is handed out, started as its script does, with two web applications; and JFR beside the agent. */
class StockTomcatTest {
    private static final Path TOMCAT = Path.of("target/tomcat").toAbsolutePath();
    private static final int TERMINATED = 128 + 15;

    @TempDir
    Path folder;

    @OnEachJdk
    void seesTheThreadsThatJfrSeesWithTheirOrigin(Jdk jdk) throws Exception {
        Path ours = folder.resolve("ours.jfr");
        Path theirs = folder.resolve("theirs.jfr");

        run(jdk, ours, theirs);

        Recorded recorded = Recorded.read(ours);
        ThreadTable threads = recorded.threads();
        Set<Long> unknown = new TreeSet<>();
        Set<Long> seen = new TreeSet<>();
        for (RecordedEvent start : starts(theirs)) {
            RecordedThread started = start.getThread("thread");
            int ordinal = threads.ordinalOf(started.getJavaThreadId());
            if (ordinal >= 0 && threads.isJvmInternal(ordinal)) {
                continue; // of the JVM's own, where Java code happened to run
            }
            if (ordinal < 0 || threads.allocationStack(ordinal) < 0 || threads.startStack(ordinal) < 0) {
                unknown.add(started.getJavaThreadId());
            }
            seen.add(started.getJavaThreadId());
        }
        assertEquals(Set.of(), unknown);
        assertTrue(seen.size() >= 15, "a Tomcat has more threads than " + seen);
        assertEquals(seen, recorded.made().stream().filter(thread -> threads.startNanos(thread) >= 0)
                .map(threads::threadId).collect(Collectors.toCollection(TreeSet::new)));
        assertEquals("/careless", recorded.model().contextLabel(recorded.only("careless-feed")));
        assertEquals("/careful", recorded.model().contextLabel(recorded.only("careful-feed")));
        List<String> applications = recorded.model().contexts().stream()
                .filter(context -> context.kind().equals("tomcat")).map(ContextInfo::name).sorted().toList();
        assertEquals(List.of("/careful", "/careless"), applications);
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
    }

    /** Starts of threads by Java code; JFR leaves its own out. */
    private static List<RecordedEvent> starts(Path file) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.ThreadStart"))
                .filter(event -> event.getThread("thread") != null && event.getStackTrace() != null).toList();
    }

    private void run(Jdk jdk, Path ours, Path theirs) throws Exception {
        Path base = base();
        String classPath = TOMCAT.resolve("bin/bootstrap.jar") + ":" + TOMCAT.resolve("bin/tomcat-juli.jar");
        TargetRun.Running running = TargetRun
                .of(jdk, folder, List.of("-cp", classPath, "org.apache.catalina.startup.Bootstrap", "start"))
                .withOption("-Dcatalina.home=" + TOMCAT).withOption("-Dcatalina.base=" + base)
                .withOption("-Djava.io.tmpdir=" + base.resolve("temp"))
                .withOption("-XX:StartFlightRecording=filename=" + theirs).withAgent("output=" + ours).start();
        try {
            running.awaitLog("Server startup in");
            running.process().destroy();
            assertEquals(TERMINATED, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        String log = Files.readString(running.err());
        assertTrue(!log.contains("JLTA"), log);
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
