package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AgentJar;
import org.jlta.agent.AttachException;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that ask an agent over its port, by the pid of its JVM and by host and port. */
class LiveTest {
    @TempDir
    Path folder;

    private Process target;
    private Path errors;
    private Path tokens;

    @BeforeEach
    void startTarget() throws IOException {
        tokens = folder.resolve("tokens");
        errors = folder.resolve("stderr.txt");
        target = new ProcessBuilder(Fork.java(),
                "-javaagent:" + AgentJar.path() + "=address=127.0.0.1:0,tokenfile=" + tokens, "-cp", Fork.classPath(),
                Recorded.class.getName(), "wait").redirectError(errors.toFile()).start();
        assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length())));
    }

    @AfterEach
    void endTarget() throws InterruptedException {
        target.destroyForcibly().waitFor();
    }

    /** Where the agent listens: it chose the port itself. */
    private String address() throws AttachException {
        return LiveAgent.of(Targets.find(Long.toString(target.pid()))).openPort().address();
    }

    @Test
    void asksByTheProcess() throws IOException {
        Path file = folder.resolve("so-far.jfr");

        assertTrue(said("mark", target.pid(), "load begins").contains("Marked: load begins"));
        assertTrue(said("snapshot", target.pid()).contains("Written: what every thread does now"));
        assertTrue(said("pause", target.pid()).contains("Paused; jlta resume goes on"));
        assertTrue(answer("status", target.pid()).contains("paused"));
        assertTrue(said("resume", target.pid()).contains("Recording again"));
        assertTrue(said("configure", target.pid(), "tasks=off", "mincall=2ms")
                .contains("Changed: tasks=off, mincall=2ms"));
        assertTrue(answer("status", target.pid(), "--format", "json")
                .contains("\"options\": \"address=127.0.0.1:0,mincall=2ms,tasks=off,"));
        assertTrue(said("fetch", target.pid(), "-o", file).contains("Written: " + file));
        assertTrue(answer("info", file, "--format", "json").contains("\"load begins\""));
        assertTrue(answer("fetch", target.pid(), "-o", "-").startsWith("FLR\0"));
        assertFalse(Files.exists(Path.of("-")));
        assertTrue(said("prune", target.pid(), "--older", "1h").contains("more than 1h ago"));
        assertTrue(said("reset", target.pid()).contains("Dropped"));
        assertTrue(!answer("info", target.pid(), "--format", "json").contains("\"load begins\""));
        assertEquals("", Files.readString(errors));
    }

    @Test
    void tellsWhereTheThreadsOfADumpWereMade() throws IOException {
        target.getOutputStream().write('r');
        target.getOutputStream().flush();
        BufferedReader said = target.inputReader();
        assertEquals("", said.readLine(), "the end of the line");
        assertEquals("resting", said.readLine());

        assertTrue(said("snapshot", target.pid()).contains("Written: what every thread does now"));
        Path file = folder.resolve("with-dumps.jfr");
        assertTrue(said("fetch", target.pid(), "-o", file).contains("Written: " + file));

        for (Object source : List.of(target.pid(), file)) {
            Invocation dump = Invocation.of("dump", source, "--all");

            assertEquals(0, dump.exitCode(), dump.err());
            assertEquals("", dump.err());
            assertTrue(dump.out().lines()
                    .anyMatch(line -> line.contains("resting-worker") && line.contains("Recorded.rest:")), dump.out());
        }
        assertEquals("", Files.readString(errors));
    }

    @Test
    void asksByHostAndPort() throws Exception {
        String address = address();
        Path file = folder.resolve("remote.jfr");

        assertTrue(answer("status", address, "--tokenfile", tokens).contains("recording"));
        assertTrue(answer("threads", address, "--tokenfile", tokens, "--where", "name = main").contains("main"));
        assertTrue(said("fetch", address, "--tokenfile", tokens, "-o", file).contains("Written: " + file));
        assertEquals(0, Invocation.of("overview", file).exitCode());
        assertTrue(said("detach", address, "--tokenfile", tokens).contains("goes on without the agent"));
    }

    @Test
    void followsToTheEnd() throws Exception {
        FutureTask<Invocation> text = new FutureTask<>(() -> Invocation.of("tail", target.pid(), "--every", "100ms"));
        FutureTask<Invocation> json = new FutureTask<>(
                () -> Invocation.of("tail", target.pid(), "--what", "triples", "--format", "jsonl", "--every",
                        "100ms"));
        new Thread(text, "text").start();
        new Thread(json, "json").start();
        while (!answer("status", target.pid(), "--format", "json").contains("\"followers\": 2")) {
            assertTrue(target.isAlive());
        }
        target.getOutputStream().write('x');
        target.getOutputStream().close();
        assertEquals(0, target.waitFor());

        Invocation told = text.get(60, TimeUnit.SECONDS);
        Invocation triples = json.get(60, TimeUnit.SECONDS);

        assertEquals(0, told.exitCode(), told.err());
        assertTrue(told.err().contains("The end: the recording ended."), told.err());
        assertTrue(told.out()
                .matches("(?s).*\\d\\d:\\d\\d:\\d\\d\\.\\d{3}  started  late-worker  made at Recorded.main:\\d+\\R.*"
                        + "  ended    late-worker  after .*"),
                told.out());
        assertTrue(!told.out().contains("recorded-worker"), "what was before is no news: " + told.out());
        assertTrue(triples.out().contains("\"what\":\"start\",\"text\":\"main, start, late-worker"), triples.out());
        refused(2, "expected is 100ms or more", "tail", "1", "--every", "1ms");
        refused(2, "text or jsonl", "tail", "1", "--format", "csv");
    }

    @Test
    void followsOnlyTheThreadsThatAQueryChooses() throws Exception {
        FutureTask<Invocation> late = tail("name ~ late");
        FutureTask<Invocation> others = tail("not name ~ late");
        while (!answer("status", target.pid(), "--format", "json").contains("\"followers\": 2")) {
            assertTrue(target.isAlive());
        }
        target.getOutputStream().write('x');
        target.getOutputStream().close();
        assertEquals(0, target.waitFor());

        List<String> ofLate = late.get(60, TimeUnit.SECONDS).out().lines().toList();

        assertEquals(2, ofLate.size(), ofLate::toString);
        assertTrue(ofLate.get(0).contains("  started  late-worker"), ofLate::toString);
        assertTrue(ofLate.get(1).contains("  ended    late-worker"), ofLate::toString);
        assertTrue(!others.get(60, TimeUnit.SECONDS).out().contains("late-worker"));
        refused(2, "--where: the query ends too early", "tail", target.pid(), "--where", "name =");
    }

    private FutureTask<Invocation> tail(String query) {
        FutureTask<Invocation> task = new FutureTask<>(
                () -> Invocation.of("tail", target.pid(), "--every", "100ms", "--where", query));
        new Thread(task, "tail").start();
        return task;
    }

    @Test
    void followsCallsAsNestedEntriesAndExits() throws Exception {
        said("configure", target.pid(), "include=org.jlta.cli.Recorded", "mincall=0ms");
        FutureTask<Invocation> tail = new FutureTask<>(
                () -> Invocation.of("tail", target.pid(), "--what", "calls", "--every", "100ms"));
        new Thread(tail, "tail").start();
        while (!answer("status", target.pid(), "--format", "json").contains("\"followers\": 1")) {
            assertTrue(target.isAlive());
        }
        target.getOutputStream().write('x');
        target.getOutputStream().close();
        assertEquals(0, target.waitFor());

        String told = tail.get(60, TimeUnit.SECONDS).out();

        assertTrue(told.matches("(?s)\\S+  main  > org\\.jlta\\.cli\\.Recorded\\.say\\(java\\.lang\\.String\\)\\R"
                + "\\S+  main  < org\\.jlta\\.cli\\.Recorded\\.say\\(java\\.lang\\.String\\)  .*"), told);
    }

    @Test
    void showsWhatThreadsDoNow() {
        String top = answer("top", target.pid(), "--times", "1", "--every", "1s");

        assertTrue(top.matches("(?s)\\d\\d:\\d\\d:\\d\\d  [\\d,]+ threads, .* of a core\\R.*"), top);
        assertTrue(top.lines().anyMatch(line -> line.matches(" *\\d+ +\\d+ +[\\d.]+ %  main( .*)?")), top);
        assertTrue(answer("top", target.pid(), "--times", "1", "--every", "1s", "--top", "1")
                .matches("(?s)[^\\n]+; they use [\\d.]+ % of a core, the 1 below [\\d.]+ % of a core\\R.*"));
        String json = answer("top", target.pid(), "--times", "1", "--every", "1s", "--format", "jsonl");
        assertTrue(json.lines().allMatch(line -> line.startsWith("{\"time\":") && line.contains("\"cpuNanos\":")
                && line.contains("\"doing\":\"")), json);
        assertTrue(json.contains("\"name\":\"main\""), json);
        assertEquals("", answer("top", target.pid(), "--times", "1", "--every", "1s", "--format", "jsonl", "--where",
                "name = nobody"));
        refused(2, "--where: the query ends too early", "top", "1", "--where", "name =");
        refused(2, "--format of top is text or jsonl", "top", "1", "--format", "csv");
        refused(2, "CPU times are read once a second", "top", "1", "--every", "100ms");
        refused(2, "numbers from 1 on", "top", "1", "--times", "0");
    }

    @Test
    void advisesTimingMethodsOfAJvmThatRuns() throws Exception {
        String by = "by jlta configure ";
        assertTrue(answer("slow", target.pid()).contains(by + target.pid() + " include='com.acme.*'"));
        assertTrue(answer("trace", address(), "--tokenfile", tokens)
                .contains(by + address() + " --tokenfile " + tokens + " include='com.acme.*'"));
    }

    @Test
    void readsWithTheReadersTokenOnly() throws Exception {
        String address = address();
        Path reader = folder.resolve("reader");
        Files.createFile(reader, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(reader, "read=" + TokenFile.read(tokens).token(Role.READ).toHex() + "\n");

        assertTrue(answer("status", address, "--tokenfile", reader).contains("recording"));
        refused(3, "The file of tokens has none for control", "mark", address, "x", "--tokenfile", reader);
    }

    @Test
    void refusesInOneSentence() throws Exception {
        String address = address();
        Path other = folder.resolve("other");
        TokenFile.random().write(other);
        Path open = Files.writeString(folder.resolve("open"), "read=x");
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r--r--"));

        refused(2, "name the file with it by --tokenfile", "status", address);
        refused(3, "The token is not that of this agent.", "threads", address, "--tokenfile", other);
        refused(2, "others than its owner can read", "status", address, "--tokenfile", open);
        refused(2, "there is no file", "status", address, "--tokenfile", folder.resolve("none"));
        refused(3, "Nothing listens at 127.0.0.1:1", "status", "127.0.0.1:1", "--tokenfile", other);
        refused(3, "The host no.such.host.invalid is not known here", "status", "no.such.host.invalid:7777",
                "--tokenfile", other);
        refused(2, "go with HOST:PORT", "status", target.pid(), "--tokenfile", other);
        refused(2, "'tasks' is no change of an option", "configure", target.pid(), "tasks");
        refused(2, "There is no option 'minkall': did you mean mincall?", "configure", target.pid(), "minkall=2ms");
        refused(2, "There is no option 'foo'; these can be changed: ", "configure", target.pid(), "foo=bar");
        refused(2, "--tls: there is no file " + folder.resolve("none.pem") + ".", "status", address, "--tokenfile",
                tokens, "--tls", folder.resolve("none.pem"));
        refused(3, "Option 'output' cannot be changed while the agent records", "configure", target.pid(),
                "output=/tmp/x.jfr");
        refused(3, "No encrypted connection to " + address, "status", address, "--tokenfile", tokens, "--tls",
                certificate());
    }

    /** Any certificate: the agent has none. */
    private Path certificate() throws IOException, InterruptedException {
        Path store = folder.resolve("keys.p12");
        Path pem = folder.resolve("agent.pem");
        String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        for (List<String> command : List.of(
                List.of(keytool, "-genkeypair", "-keystore", store.toString(), "-storetype", "PKCS12", "-storepass",
                        "changeit", "-alias", "a", "-keyalg", "EC", "-dname", "CN=localhost"),
                List.of(keytool, "-exportcert", "-rfc", "-keystore", store.toString(), "-storepass", "changeit",
                        "-alias", "a", "-file", pem.toString()))) {
            assertEquals(0, new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor());
        }
        return pem;
    }

    private static String said(Object... arguments) {
        Invocation invocation = Invocation.of(arguments);
        assertEquals(0, invocation.exitCode(), invocation.err());
        return invocation.err();
    }

    private static String answer(Object... arguments) {
        Invocation invocation = Invocation.of(arguments);
        assertEquals(0, invocation.exitCode(), invocation.err());
        return invocation.out();
    }

    private static void refused(int exitCode, String part, Object... arguments) {
        Invocation invocation = Invocation.of(arguments);
        assertTrue(invocation.err().contains(part), invocation.err());
        assertEquals(exitCode, invocation.exitCode(), invocation.err());
        assertEquals("", invocation.out());
    }
}
