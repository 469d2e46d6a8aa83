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
    /** Once a second: enough for a JVM to start, and soon over when it has ended. */
    private static final int RETRIES = 12;

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Process target;

    @AfterEach
    void endTarget() throws InterruptedException {
        target.destroyForcibly().waitFor();
    }

    @Test
    void tellsNewsOfTheJvmThatTookThePlaceOfAKilledOne() throws Exception {
        Path tokens = folder.resolve("tokens");
        TokenFile.random().write(tokens);
        String address = "127.0.0.1:" + freePort();
        start(address, tokens);
        Console console = new Console(InputStream.nullInputStream(), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), Map.of(), false);
        FutureTask<Integer> tail = new FutureTask<>(() -> Main.run(console, "tail", address, "--tokenfile",
                tokens.toString(), "--every", "100ms", "--retry", Integer.toString(RETRIES)));
        new Thread(tail, "tail").start();
        awaitNews(address, tokens, 1);
        target.destroyForcibly().waitFor();
        start(address, tokens);
        awaitNews(address, tokens, 2);
        target.getOutputStream().close();
        assertEquals(0, target.waitFor());

        assertEquals(3, tail.get(60, TimeUnit.SECONDS), err.toString());
        assertEquals(2, told(), out.toString());
        assertTrue(err.toString().contains("The end: the recording ended."), err.toString());
        assertTrue(err.toString().contains("Nothing listens at " + address), err.toString());
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
        }
        target.getOutputStream().write('x');
        target.getOutputStream().flush();
        while (told() < count) {
            assertFalse(target.waitFor(20, TimeUnit.MILLISECONDS), "ended before it was told of");
        }
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
