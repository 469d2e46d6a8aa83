package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AgentJar;
import org.jlta.agent.port.TokenFile;
import org.jlta.cli.shell.Console;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code jlta tail --retry} goes on when the JVM that it follows was killed and started again. */
class TailRetryTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Process target;
    private FutureTask<Integer> tail;
    private Thread thread;

    @AfterEach
    void endTarget() throws InterruptedException {
        if (thread != null) {
            thread.interrupt();
        }
        if (target != null) {
            target.destroyForcibly().waitFor();
        }
    }

    @Test
    void givesUpAfterAsManyTriesAsWereAsked() throws Exception {
        Path tokens = folder.resolve("tokens");
        TokenFile.random().write(tokens);

        Invocation tail = Invocation.of("tail", "127.0.0.1:" + freePort(), "--tokenfile", tokens, "--retry", 1);

        assertEquals(3, tail.exitCode(), tail.err());
        assertEquals(2, tail.err().lines().filter(line -> line.contains("Nothing listens at ")).count(), tail.err());
    }

    @Test
    void tellsNewsOfTheJvmThatTookThePlaceOfAKilledOne() throws Exception {
        Path tokens = folder.resolve("tokens");
        TokenFile.random().write(tokens);
        String address = "127.0.0.1:" + freePort();
        start(address, tokens);
        Console console = new Console(InputStream.nullInputStream(), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), Map.of(), false);
        tail = new FutureTask<>(() -> Main.run(console, "tail", address, "--tokenfile",
                tokens.toString(), "--every", "100ms", "--retry", "-1"));
        thread = new Thread(tail, "tail");
        thread.start();
        awaitNews(address, tokens, 1);
        target.destroyForcibly().waitFor();
        start(address, tokens);
        awaitNews(address, tokens, 2);
        target.getOutputStream().close();
        assertEquals(0, target.waitFor());

        int said = err.toString().length();
        while (!err.toString().substring(said).contains("Nothing listens at " + address)) {
            assertGoesOn();
        }
        thread.interrupt();
        assertEquals(0, tail.get(), err.toString());
        assertEquals(2, told(), out.toString());
        assertTrue(err.toString().contains("The end: the recording ended."), err.toString());
    }

    private void start(String address, Path tokens) throws IOException {
        target = new ProcessBuilder(Fork.java(), "-javaagent:" + AgentJar.path() + "=address=" + address + ",tokenfile="
                + tokens, "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length())));
    }

    /** Has it make a thread once it is followed, and waits until so many have been told of. */
    private void awaitNews(String address, Path tokens, int count) throws Exception {
        while (!Invocation.of("status", address, "--tokenfile", tokens, "--format", "json").out()
                .contains("\"followers\": 1")) {
            assertTrue(target.isAlive());
            assertGoesOn();
        }
        target.getOutputStream().write('x');
        target.getOutputStream().flush();
        while (told() < count) {
            assertTrue(target.isAlive(), "ended before it was told of");
            assertGoesOn();
        }
    }

    /** Waits a moment. */
    private void assertGoesOn() throws InterruptedException {
        assertFalse(tail.isDone(), err.toString());
        TimeUnit.MILLISECONDS.sleep(20);
    }

    private long told() {
        return out.toString().lines().filter(line -> line.contains("  started  late-worker  ")).count();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
