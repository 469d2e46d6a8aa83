package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachTest {
    @TempDir
    Path folder;

    private Process target;

    @BeforeEach
    void startTarget() throws IOException {
        target = new ProcessBuilder(Fork.java(), "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length())));
    }

    @AfterEach
    void endTarget() throws InterruptedException {
        target.destroyForcibly().waitFor();
    }

    @Test
    void recordsForAWhileAndLeaves() throws IOException {
        Path file = folder.resolve("attached.jfr");
        Invocation attach = Invocation.of("attach", target.pid(), "--for", "100ms", "-o", file);
        assertEquals(0, attach.exitCode(), attach.err());
        assertEquals("", attach.out());
        assertTrue(attach.err().contains("Recording: " + file), attach.err());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
        Invocation present = Invocation.of("threads", file, "--where", "name = main", "--format",
                "json");
        assertEquals(1, present.count("state", "running"), present.out());
        Invocation live = Invocation.of("threads", target.pid());
        assertEquals(3, live.exitCode());
        assertTrue(live.err().contains("jlta attach " + target.pid()), live.err());
    }

    @Test
    void staysAndAnswersAndWritesAtTheEnd() throws IOException, InterruptedException {
        Path file = folder.resolve("stayed.jfr");
        Invocation attach = Invocation.of("attach", target.pid(), "--stay", "-o", file);
        assertEquals(0, attach.exitCode(), attach.err());
        Invocation live = Invocation.of("info", target.pid(), "--format", "json");
        assertEquals(0, live.exitCode(), live.err());
        assertTrue(live.out().contains("\"attached\": true"), live.out());
        assertTrue(listed().contains(",active,"), listed());
        target.getOutputStream().close();
        assertEquals(0, target.waitFor());
        assertEquals(0, Invocation.of("info", file).exitCode());
    }

    @Test
    void detachEndsWhatStayed() throws IOException {
        Path file = folder.resolve("stayed.jfr");
        assertEquals(0, Invocation.of("attach", target.pid(), "--stay", "-o", file).exitCode());
        Invocation again = Invocation.of("attach", target.pid(), "--for", "1ms", "-o", folder.resolve("part.jfr"));
        assertTrue(again.err().contains("jlta detach " + target.pid()), again.err());

        Invocation detach = Invocation.of("detach", target.pid());

        assertEquals(0, detach.exitCode(), detach.err());
        assertTrue(listed().contains(",detached,"), listed());
        assertEquals(0, Invocation.of("info", file).exitCode());
        Invocation second = Invocation.of("detach", target.pid());
        assertEquals(3, second.exitCode());
        assertTrue(second.err().contains("does not record"), second.err());
    }

    @Test
    void changesWhatCanBeChangedOfAnAgentThatRecords() throws IOException {
        Path file = folder.resolve("stayed.jfr");
        assertEquals(0, Invocation.of("attach", target.pid(), "--stay", "-o", file).exitCode());

        Invocation again = Invocation.of("attach", target.pid(), "--stay", "--preset", "full", "--keep", "3MB");

        assertEquals(0, again.exitCode(), again.err());
        assertTrue(again.err().contains("From now on it records with preset=full."), again.err());
        assertTrue(again.err().contains("Not changed while it records: keep. To record with that, jlta detach "
                + target.pid() + " first."), again.err());
        Invocation same = Invocation.of("attach", target.pid(), "--stay", "--preset", "full");
        assertTrue(same.err().lines().noneMatch(line -> line.startsWith("From now on")), same.err());
        assertEquals(0, Invocation.of("detach", target.pid()).exitCode());
        assertEquals(0, Invocation.of("info", file).exitCode());
    }

    @Test
    void refusesWithoutTouchingTheTarget() throws IOException {
        Path file = Files.writeString(folder.resolve("there.jfr"), "mine");
        assertEquals(2, Invocation.of("attach", target.pid(), "--for", "soon").exitCode());
        assertEquals(3, Invocation.of("attach", target.pid(), "--for", "1s", "-o", file).exitCode());
        assertEquals(3, Invocation.of("attach", "no-such-program-runs-here").exitCode());
        assertEquals("mine", Files.readString(file));
        assertFalse(listed().contains(",active,"), listed());
    }

    /** The target's line of {@code jlta list}. */
    private String listed() {
        return Invocation.of("list", "--format", "csv").out().lines()
                .filter(line -> line.startsWith(target.pid() + ","))
                .findFirst().orElseThrow();
    }
}
