package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The program that asks where this one may not, here in the shape of a shell. */
@Timeout(60)
class DiagnosticCommandTest {
    private static final Duration LONG = Duration.ofSeconds(50);

    @Test
    void givesWhatTheProgramSays() throws Exception {
        assertArrayEquals("dump\n".getBytes(StandardCharsets.US_ASCII),
                DiagnosticCommand.run(4711, shell("echo dump"), LONG));
    }

    @Test
    void tellsTheLastLineOfOneThatFails() {
        assertEquals("JVM 4711 did not answer jcmd: it is away",
                assertThrows(AttachException.class,
                        () -> DiagnosticCommand.run(4711, shell("echo 4711:; echo it is away >&2; exit 1"), LONG))
                        .getMessage());
    }

    /** What it started has its output still open: that is not waited for either. */
    @Test
    void endsOneThatHangs() throws Exception {
        long begun = System.nanoTime();

        AttachException e = assertThrows(AttachException.class,
                () -> DiagnosticCommand.run(4711, shell("sleep 55 & exec sleep 55"), Duration.ofSeconds(1)));

        assertEquals("JVM 4711 did not answer jcmd within 1 s.", e.getMessage());
        assertTrue(System.nanoTime() - begun < LONG.toNanos());
        for (ProcessHandle child : ProcessHandle.current().children().filter(DiagnosticCommandTest::sleeps).toList()) {
            child.onExit().get(LONG.toSeconds(), TimeUnit.SECONDS);
        }
    }

    private static boolean sleeps(ProcessHandle child) {
        return child.info().arguments().map(List::of).orElse(List.of()).contains("55");
    }

    private static List<String> shell(String command) {
        Assumptions.assumeTrue(LinuxProcess.isAvailable(), "the shell is that of Linux");
        return List.of("sh", "-c", command);
    }
}
