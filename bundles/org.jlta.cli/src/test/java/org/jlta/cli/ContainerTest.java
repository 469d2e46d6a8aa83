package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM with pids and a temporary folder of its own, as in a container. */
class ContainerTest {
    private static final List<String> CONTAINER = List.of("unshare", "-pfm", "--mount-proc", "sh", "-c",
            "mount -t tmpfs jlta-test /tmp || exit 99; exec \"$@\"", "sh");

    @TempDir
    Path folder;
    private Process container;
    private ProcessHandle target;

    @BeforeEach
    void startTarget() throws Exception {
        Assumptions.assumeTrue(starts(), "no containers here");
        Assumptions.assumeFalse(Path.of("").toAbsolutePath().startsWith("/tmp"), "the program would be hidden too");
        List<String> command = Stream.concat(CONTAINER.stream(),
                Stream.of(Fork.java(), "-cp", Fork.classPath(), Recorded.class.getName(), "wait")).toList();
        container = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        assertEquals("ready", new String(container.getInputStream().readNBytes("ready".length())));
        target = container.descendants().findFirst().orElseThrow();
    }

    private static boolean starts() throws InterruptedException {
        try {
            return new ProcessBuilder(Stream.concat(CONTAINER.stream(), Stream.of("true")).toList())
                    .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException e) {
            // there is no such command
            return false;
        }
    }

    @AfterEach
    void endTarget() throws InterruptedException {
        if (target != null) {
            target.destroyForcibly();
        }
        if (container != null) {
            container.destroyForcibly().waitFor();
        }
    }

    @Test
    void bringsTheRecordingAndLeavesNothingThere() throws IOException {
        Path file = folder.resolve("attached.jfr");

        Invocation attach = Invocation.of("attach", target.pid(), "--for", "100ms", "-o", file);

        assertEquals(0, attach.exitCode(), attach.err());
        assertTrue(attach.err().contains("Recording: " + file), attach.err());
        assertHolds(file);
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
        assertEquals(List.of(), left());
    }

    /** The agent would say so on the application's own standard error. */
    @Test
    void saysWhatHelpsWhereItsTemporaryFolderHasNoRoom() throws Exception {
        assertEquals(0, new ProcessBuilder("nsenter", "--mount", "--target", Long.toString(target.pid()), "mount", "-o",
                "remount,size=8m", "/tmp").start().waitFor());
        Path file = folder.resolve("small.jfr");

        Invocation attach = Invocation.of("attach", target.pid(), "--for", "100ms", "-o", file);

        assertEquals(3, attach.exitCode());
        assertTrue(attach.err().contains(" MB left in its folder /tmp") && attach.err().contains("make room there"),
                attach.err());
        assertTrue(attach.err().contains("jlta attach " + target.pid() + " --stay --repository FOLDER"), attach.err());
        assertEquals(1, attach.err().lines().count(), attach.err());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(), left.toList());
        }
        Path room = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "room");
        Path chunks = room.resolve("chunks");
        Invocation stay = Invocation.of("attach", target.pid(), "--stay", "--repository", chunks, "-o", file);
        assertEquals(0, stay.exitCode(), stay.err());
        assertEquals(0, Invocation.of("detach", target.pid()).exitCode());
        assertHolds(Path.of("/proc/" + target.pid() + "/root" + chunks));
    }

    @Test
    void bringsWhatThereIsWhenTheJvmIsKilled() throws Exception {
        Path file = folder.resolve("killed.jfr");
        FutureTask<Invocation> attach = attachUntilTheEnd(file);

        target.destroyForcibly();

        Invocation ended = attach.get(120, TimeUnit.SECONDS);
        assertEquals(0, ended.exitCode(), ended.err());
        assertTrue(ended.err().contains(" has ended."), ended.err());
        assertHolds(file);
    }

    /** Recording, as a question shows. */
    private FutureTask<Invocation> attachUntilTheEnd(Path file) throws InterruptedException, IOException {
        FutureTask<Invocation> attach = new FutureTask<>(
                () -> Invocation.of("attach", target.pid(), "--for", "120s", "-o", file));
        new Thread(attach, "attach").start();
        while (!Invocation.of("list", "--format", "csv").out().contains(target.pid() + ",")
                || Invocation.of("threads", target.pid()).exitCode() != 0) {
            assertTrue(target.isAlive() && !attach.isDone());
        }
        return attach;
    }

    @Test
    void bringsItThoughWhatLiesThereCannotBeDeleted() throws Exception {
        Path file = folder.resolve("brought.jfr");
        FutureTask<Invocation> attach = attachUntilTheEnd(file);
        Path temporary = Path.of("/proc/" + target.pid() + "/root/tmp");
        try (DirectoryStream<Path> places = Files.newDirectoryStream(temporary, "jlta-attach-*")) {
            Files.createDirectories(places.iterator().next().resolve("too/deep/for/a/recording"));
        }

        target.destroyForcibly();

        Invocation ended = attach.get(120, TimeUnit.SECONDS);
        assertEquals(0, ended.exitCode(), ended.err());
        assertTrue(ended.err().contains("What was recorded stays in /tmp/jlta-attach-"), ended.err());
        assertHolds(file);
    }

    @Test
    void writesItsFileThereWhenTheAgentStays() throws IOException {
        Invocation stay = Invocation.of("attach", target.pid(), "--stay", "-o", folder.resolve("stayed.jfr"));
        assertEquals(0, stay.exitCode(), stay.err());
        assertTrue(stay.err().contains("it writes /tmp/stayed.jfr in its own file system."), stay.err());

        assertEquals(0, Invocation.of("detach", target.pid()).exitCode());

        assertEquals(List.of("stayed.jfr"), left());
        assertHolds(Path.of("/proc/" + target.pid() + "/root/tmp/stayed.jfr"));
    }

    private static void assertHolds(Path file) {
        Invocation present = Invocation.of("threads", file, "--where", "name = main", "--format", "json");
        assertEquals(0, present.exitCode(), present.err());
        assertTrue(present.out().contains("\"main\""), present.out());
    }

    /** Files of ours in the temporary folder of the target. */
    private List<String> left() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/proc/" + target.pid() + "/root/tmp"))) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("jlta") || name.endsWith(".jfr")).toList();
        }
    }
}
