package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes with their number here, and with another one in a container. */
class WriterProcessesTest {
    /** Gives the next process the number that follows the one that is written (proc_sys_kernel(5)). */
    private static final String NUMBERED = """
            echo $(($0 - 1)) > /proc/sys/kernel/ns_last_pid || exit 99
            sleep 600 &
            [ $! = $0 ] && echo ready && wait
            """;

    @TempDir
    Path folder;
    private Process container;

    @AfterEach
    void endContainer() throws InterruptedException {
        if (container != null) {
            container.descendants().forEach(ProcessHandle::destroyForcibly);
            container.destroyForcibly().waitFor();
        }
    }

    /** Starts one there whose number is none of a process here. */
    private long startInContainer() throws IOException {
        long pid = IntStream.range(20_000, 30_000).filter(number -> ProcessHandle.of(number).isEmpty()).findFirst()
                .orElseThrow();
        try {
            container = new ProcessBuilder("unshare", "-pf", "--mount-proc", "sh", "-c", NUMBERED, Long.toString(pid))
                    .redirectErrorStream(true).start();
        } catch (IOException e) {
            Assumptions.abort("no name spaces here: " + e);
        }
        byte[] said = container.getInputStream().readNBytes("ready".length());
        Assumptions.assumeTrue("ready".equals(new String(said, StandardCharsets.US_ASCII)), "no name spaces here");
        return pid;
    }

    @Test
    void findsOneByItsNumberHere() {
        ProcessHandle self = ProcessHandle.current();

        assertEquals(self, WriterProcesses.of(self.pid()).findFirst().orElseThrow());
    }

    @Test
    void findsNoneThatItsParentHasNotCollected() throws Exception {
        Assumptions.assumeTrue(Files.isReadable(Path.of("/proc/self/status")), "no Linux");
        Process parent = new ProcessBuilder("sh", "-c", "true & echo $!; exec sleep 60").start();
        try (BufferedReader said = parent.inputReader()) {
            long pid = Long.parseLong(said.readLine());
            Path status = Path.of("/proc", Long.toString(pid), "status");
            while (!Files.readString(status).contains("State:\tZ")) {
                Thread.sleep(10);
            }

            assertTrue(ProcessHandle.of(pid).isPresent(), "it is there still");
            assertTrue(WriterProcesses.of(pid).noneMatch(process -> process.pid() == pid));
        } finally {
            parent.destroyForcibly().waitFor();
        }
    }

    @Test
    void findsOneByItsNumberInAContainer() throws Exception {
        long pid = startInContainer();

        List<ProcessHandle> found = WriterProcesses.of(pid).toList();

        assertEquals(1, found.size(), found.toString());
        assertTrue(container.descendants().toList().contains(found.get(0)), found.toString());
        container.descendants().forEach(ProcessHandle::destroyForcibly);
        container.waitFor();
        assertEquals(List.of(), WriterProcesses.of(pid).toList());
    }

    @Test
    void aJvmInAContainerIsAlive() throws Exception {
        long pid = startInContainer();
        Path repository = Files.createDirectory(folder.resolve("2026_01_01_00_00_00_" + pid));
        RepositoryJvm jvm = RepositoryJvm.in(folder).get(0);

        assertTrue(jvm.isAlive());
        assertEquals(WriterProcesses.of(pid).toList(), jvm.processes());
        Files.setLastModifiedTime(repository, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
        assertFalse(jvm.isAlive(), "the number came again");
    }
}
