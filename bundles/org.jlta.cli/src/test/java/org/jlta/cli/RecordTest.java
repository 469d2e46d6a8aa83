package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordTest {
    private static final int KILLED = 128 + 9;
    private static final int TERMINATED = 128 + 15;

    @TempDir
    Path folder;

    @Test
    void recordsAProgramAndIsOtherwiseNotThere() throws Exception {
        Path file = folder.resolve("app.jfr");
        Invocation run = run("record", "-o", file, "--", Fork.java(), "-cp", Fork.classPath(),
                Recorded.class.getName());
        assertEquals(Recorded.EXIT_CODE, run.exitCode(), run.err());
        assertEquals("ready\n", run.out());
        assertEquals("jlta: Recording: " + file + "\n", run.err());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals(List.of(file), files());
        assertEquals(2, threads(file).count("name", "recorded-worker"), "as last name and in names");
        assertEquals(1, threads(file).count("state", "ended"));
    }

    @Test
    void aKilledProgramLosesNothing() throws Exception {
        Path file = folder.resolve("killed.jfr");
        try (Fork jlta = waiting(file)) {
            assertAnswersLive(jlta.child());
            jlta.child().destroyForcibly();
            assertEquals(KILLED, jlta.end().exitCode());
        }
        assertEquals(2, threads(file).count("name", "recorded-worker"));
        assertFalse(Invocation.of("info", file).err().isEmpty(), "a partial recording is said to be one");
        String info = Invocation.of("info", file).out();
        assertTrue(info.contains("the JVM was killed or crashed"), info); // though it was copied just before
    }

    @Test
    void aKilledJltaLeavesTheFolder() throws Exception {
        try (Fork jlta = waiting(folder.resolve("never.jfr"))) {
            ProcessHandle child = jlta.child();
            assertAnswersLive(child);
            jlta.kill();
            child.destroyForcibly();
            child.onExit().get();
        }
        Path left = files().get(0);
        assertEquals(2, threads(left).count("name", "recorded-worker"));
        Invocation next = run("record", "-o", folder.resolve("next.jfr"), "--", "true");
        assertTrue(next.err().contains("jlta info " + left), next.err());
    }

    @Test
    void aSignalEndsTheProgramAndKeepsTheRecording() throws Exception {
        Path file = folder.resolve("terminated.jfr");
        try (Fork jlta = waiting(file)) {
            jlta.handle().destroy();
            assertEquals(TERMINATED, jlta.end().exitCode());
        }
        Invocation info = Invocation.of("info", file, "--format", "json");
        assertTrue(info.out().contains("\"complete\": true"), info.out());
    }

    @Test
    void eachJvmOfAScriptGetsAFile() throws Exception {
        Path file = folder.resolve("two.jfr");
        String java = "'" + Fork.java() + "' -cp '" + Fork.classPath() + "' " + Recorded.class.getName();
        Invocation run = run("record", "-o", file, "--", "sh", "-c", java + "; " + java + "; exit 4");
        assertEquals(4, run.exitCode(), run.err());
        assertEquals("ready\nready\n", run.out());
        assertEquals(2, files().size(), files() + " " + run.err());
        assertTrue(files().contains(file));
        for (Path each : files()) {
            assertEquals(2, threads(each).count("name", "recorded-worker"), each.toString());
        }
    }

    @Test
    void tellsMeanwhileWhatIsNew() throws Exception {
        Path news = folder.resolve("news.txt");
        try (Fork jlta = Fork.start(folder, "record", "-o", folder.resolve("app.jfr"), "--tail", "threads", "--tail-to",
                news, "--", Fork.java(), "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .untilLine("ready")) {
            while (!Files.readString(news).contains("started  recorded-worker")) {
                assertTrue(jlta.handle().isAlive() && jlta.child().isAlive());
                Thread.sleep(100);
            }
            jlta.closeInput();
            assertEquals(0, jlta.end().exitCode());
        }
        String told = Files.readString(news);
        assertEquals(1, told.lines().filter(line -> line.contains("started  recorded-worker  made at ")).count(), told);
        assertEquals(1, told.lines().filter(line -> line.contains("ended    recorded-worker")).count(), told);
    }

    @Test
    void linesOfFurtherJvmsBeginWithTheirPid() throws Exception {
        String java = "'" + Fork.java() + "' -cp '" + Fork.classPath() + "' " + Recorded.class.getName();
        Path news = folder.resolve("news.txt");
        Invocation run = run("record", "-o", folder.resolve("two.jfr"), "--tail", "threads", "--tail-to", news, "--",
                "sh",
                "-c", java + "; " + java + "; exit 4");
        assertEquals(4, run.exitCode(), run.err());
        List<String> started = Files.readAllLines(news).stream()
                .filter(line -> line.contains("started  recorded-worker")).toList();
        assertEquals(2, started.size(), run.err());
        assertTrue(started.get(0).matches("[\\d:.]+  started .*"), started.get(0));
        assertTrue(started.get(1).matches("\\[\\d+] [\\d:.]+  started .*"), started.get(1));
    }

    @Test
    void aCommandWithoutAJvmRunsAllTheSame() throws Exception {
        Invocation run = run("record", "sh", "-c", "cat; exit 7");
        assertEquals(7, run.exitCode());
        assertTrue(run.err().contains("Nothing was recorded"), run.err());
        assertEquals(List.of(), files());
    }

    @Test
    void refusesBeforeTheProgramStarts() throws Exception {
        Path file = Files.writeString(folder.resolve("there.jfr"), "mine");
        for (Object[] arguments : new Object[][]{{"record", "-o", file, "--", "touch", folder.resolve("started")},
                {"record", "--preset", "wild", "--", "touch", folder.resolve("started")},
                {"record", "--tail", "threads", "--tail-to", file, "--", "touch", folder.resolve("started")},
                {"record", "--tail-to", folder.resolve("x"), "--", "touch", folder.resolve("started")},
                {"record", "-o", folder.resolve("no/x.jfr"), "--", "touch", folder.resolve("started")},
                {"record", "--", smallImage(), "-version"}, {"record", "--", folder.resolve("no-such-program")}}) {
            Invocation run = run(arguments);
            assertTrue(run.exitCode() == 2 || run.exitCode() == 3, run.err());
            assertEquals(1, run.err().lines().count(), run.err());
        }
        assertEquals("mine", Files.readString(file));
        assertFalse(Files.exists(folder.resolve("started")));
        assertFalse(Files.exists(folder.resolve("image/started")));
    }

    @Test
    void namesTheModulesThatAnImageLacks() throws Exception {
        Invocation run = run("record", "--", smallImage(), "-version");
        assertEquals(3, run.exitCode());
        assertTrue(run.err().contains("lacks java.instrument, jdk.jfr: make"), run.err());
    }

    /** A question makes the JVM write everything down, so that a kill loses nothing of what was before. */
    private static void assertAnswersLive(ProcessHandle target) throws IOException {
        Invocation live = Invocation.of("threads", target.pid(), "--where", "name = 'recorded-worker'", "--format",
                "json");
        assertEquals(2, live.count("name", "recorded-worker"), live.err());
        assertTrue(live.err().contains("the JVM still runs"), live.err());
    }

    /** What looks like a JVM with few modules; started, it would leave a file. */
    private Path smallImage() throws IOException {
        Path java = Files.createDirectories(folder.resolve("image/bin")).resolve("java");
        Files.createDirectories(folder.resolve("image/lib"));
        Files.writeString(folder.resolve("image/release"), "MODULES=\"java.base\"\n");
        Files.writeString(java, "#!/bin/sh\ntouch '" + folder.resolve("image/started") + "'\n");
        assertTrue(java.toFile().setExecutable(true));
        return java;
    }

    private Fork waiting(Path file) throws IOException {
        return Fork.start(folder, "record", "-o", file, "--", Fork.java(), "-cp", Fork.classPath(),
                Recorded.class.getName(), "wait").untilLine("ready");
    }

    private Invocation run(Object... arguments) throws Exception {
        try (Fork jlta = Fork.start(folder, arguments)) {
            jlta.closeInput();
            return jlta.end();
        }
    }

    private static Invocation threads(Path source) {
        return Invocation.of("threads", source, "--where", "name = 'recorded-worker'", "--format", "json");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        }
    }
}
