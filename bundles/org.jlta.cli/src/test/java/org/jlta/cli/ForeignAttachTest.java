package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Root records a JVM of another user, into a folder where that user may put what it likes. */
class ForeignAttachTest {
    private static final int ID = 54_321;
    private static final Path TEMPORARY = Path.of("/tmp");

    @TempDir
    Path folder;
    private Path others;
    private Process target;

    @BeforeEach
    void startTarget() throws Exception {
        Assumptions.assumeTrue(canBeOther(), "only root runs programs as others");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        others = Files.createDirectory(folder.resolve("others"));
        Path classes = Files.createDirectories(others.resolve("org/jlta/cli"));
        Path from = Path.of(Recorded.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Files.copy(from.resolve("org/jlta/cli/Recorded.class"), classes.resolve("Recorded.class"));
        Files.setAttribute(others, "unix:uid", ID);
        target = asOther(Fork.java(), "-cp", others.toString(), Recorded.class.getName(), "wait");
        assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length())));
    }

    @AfterEach
    void endTarget() throws InterruptedException {
        if (target != null) {
            target.destroyForcibly().waitFor();
        }
    }

    @Test
    void makesNothingThatTheUserCouldReplaceAndSavesAll() throws Exception {
        List<Path> before = recordings();
        Path file = others.resolve("attached.jfr");
        FutureTask<Invocation> attach = new FutureTask<>(
                () -> Invocation.of("attach", target.pid(), "--for", "30s", "-o", file));
        new Thread(attach, "attach").start();
        while (!listed().contains(",active,")) {
            assertTrue(target.isAlive());
        }
        assertEquals(List.of(others.resolve("org")), in(others));
        while (!isHeld()) {
            assertTrue(target.isAlive());
        }
        Invocation second = Invocation.of("attach", target.pid(), "--for", "1s", "-o", others.resolve("second.jfr"));
        assertEquals(3, second.exitCode(), second.err());
        assertTrue(second.err().contains("Another tool records JVM " + target.pid()), second.err());
        Invocation live = Invocation.of("threads", target.pid(), "--where", "name = main", "--format", "json");
        assertEquals(1, live.count("state", "running"), live.out() + live.err());

        Invocation ended = attach.get(120, TimeUnit.SECONDS);

        assertEquals(0, ended.exitCode(), ended.err());
        assertEquals(List.of(file, others.resolve("org")), in(others));
        assertEquals("root", Files.getOwner(file).getName());
        Invocation saved = Invocation.of("threads", file, "--where", "name = main", "--format", "json");
        assertEquals(1, saved.count("state", "running"), saved.out());
        assertEquals(before, recordings());
    }

    @Test
    void leavesAnAgentThatWritesWhereItsUserMay() throws Exception {
        Path file = folder.resolve("stays.jfr");
        Path written = TEMPORARY.resolve(file.getFileName());
        assertTrue(Files.notExists(written));
        try {
            Invocation attach = Invocation.of("attach", target.pid(), "--stay", "-o", file);

            assertEquals(0, attach.exitCode(), attach.err());
            assertTrue(attach.err().contains("it writes " + written + " as its own user."), attach.err());
            target.destroy();
            assertTrue(target.waitFor(60, TimeUnit.SECONDS));
            assertTrue(Files.notExists(file));
            assertEquals(ID, Files.getAttribute(written, "unix:uid"));
            Invocation saved = Invocation.of("threads", written, "--where", "name = main", "--format", "json");
            assertEquals(0, saved.exitCode(), saved.err());
            assertTrue(saved.out().contains("\"name\": \"main\""), saved.out());
        } finally {
            Files.deleteIfExists(written);
        }
    }

    /** Whether the first one has told the agent that it is there. */
    private static boolean isHeld() throws IOException {
        for (Path path : recordings()) {
            try (Stream<Path> files = Files.walk(path)) {
                if (files.anyMatch(file -> file.getFileName().toString().equals("held"))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What the JVM's user has in the temporary folder by an attach. */
    private static List<Path> recordings() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path path : in(TEMPORARY)) {
            if (path.getFileName().toString().matches("jlta-attach-.*")
                    && Files.getAttribute(path, "unix:uid").equals(ID)) {
                found.add(path);
            }
        }
        return found;
    }

    private static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        }
    }

    private static boolean canBeOther() throws InterruptedException {
        try {
            return asOther(Fork.java(), "-version").waitFor() == 0;
        } catch (IOException e) {
            // there is no such program
            return false;
        }
    }

    private static Process asOther(String... command) throws IOException {
        List<String> all = new ArrayList<>(List.of("setpriv", "--reuid=" + ID, "--regid=" + ID, "--clear-groups"));
        all.addAll(List.of(command));
        return new ProcessBuilder(all).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    /** The target's line of {@code jlta list}. */
    private String listed() {
        return Invocation.of("list", "--format", "csv").out().lines()
                .filter(line -> line.startsWith(target.pid() + ","))
                .findFirst().orElseThrow();
    }
}
