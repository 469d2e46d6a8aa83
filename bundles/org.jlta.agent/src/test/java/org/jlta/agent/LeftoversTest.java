package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.agent.port.TokenFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {
    private static final Instant NOW = Instant.now();
    private static final Instant YESTERDAY = NOW.minus(Duration.ofDays(1));
    private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(9));
    /** Above the largest process id of Linux, 2^22. */
    private static final long NO_PROCESS = 99_999_999;

    @TempDir
    Path cache;
    @TempDir
    Path temporary;
    private Path current;

    @BeforeEach
    void hasACurrentJar() throws IOException {
        current = file(cache.resolve("jlta-agent-00000000000000aa.jar"), LONG_AGO);
    }

    @Test
    void removesJarsOfOtherVersions() throws IOException {
        file(cache.resolve("jlta-agent-00000000000000bb.jar"), LONG_AGO);
        file(cache.resolve("jlta-agent-12345.part"), LONG_AGO);
        Path recent = file(cache.resolve("jlta-agent-00000000000000cc.jar"), NOW);
        Path other = file(cache.resolve("notes.txt"), LONG_AGO);

        Leftovers.remove(current, temporary, YESTERDAY);

        assertEquals(Stream.of(current, recent, other).sorted().toList(), in(cache));
    }

    @Test
    void keepsAJarThatAProcessHasOpen() throws IOException {
        Path open = file(cache.resolve("jlta-agent-00000000000000dd.jar"), LONG_AGO);
        try (FileChannel channel = FileChannel.open(open)) {
            Leftovers.remove(current, temporary, YESTERDAY);
            assertTrue(channel.isOpen());
            assertEquals(LinuxProcess.isAvailable(), Files.exists(open));
        }
    }

    @Test
    void removesTheFolderOfAJvmThatIsGone() throws IOException {
        for (String name : List.of("jlta-1", "jlta-attach-00000000000000ff")) {
            Path folder = recording(name, NO_PROCESS, LONG_AGO);

            Leftovers.remove(current, temporary, YESTERDAY);

            assertFalse(Files.exists(folder), name);
        }
    }

    @Test
    void keepsWhatIsRecentOrAliveOrNotOurs() throws IOException {
        Path alive = recording("jlta-2", ProcessHandle.current().pid(), LONG_AGO);
        Path recent = recording("jlta-3", NO_PROCESS, NOW);
        Path other = recording("jlta-mine", NO_PROCESS, LONG_AGO);
        Path link = Files.createSymbolicLink(temporary.resolve("jlta-4"), other);

        Leftovers.remove(current, temporary, YESTERDAY);

        assertEquals(Stream.of(alive, recent, other, link).sorted().toList(), in(temporary));
        assertTrue(Files.exists(current));
    }

    @Test
    void doesNotFollowLinksOutOfAFolder() throws IOException {
        Path folder = recording("jlta-5", NO_PROCESS, LONG_AGO);
        Path outside = file(Files.createDirectory(temporary.resolve("outside")).resolve("file"), LONG_AGO);
        Files.createSymbolicLink(folder.resolve("link"), outside.getParent());
        Files.setLastModifiedTime(folder, FileTime.from(LONG_AGO));

        Leftovers.remove(current, temporary, NOW.plus(Duration.ofDays(1)));

        assertFalse(Files.exists(folder));
        assertTrue(Files.exists(outside));
    }

    @Test
    void keepsAFolderWhoseLockAnotherProcessHolds() throws Exception {
        Path folder = recording("jlta-6", NO_PROCESS, LONG_AGO);
        Path lock = file(folder.resolve("lock"), LONG_AGO);
        Files.setLastModifiedTime(folder, FileTime.from(LONG_AGO));
        Process holder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Holder.class.getName(), lock.toString()).start();
        try {
            assertEquals('r', holder.getInputStream().read());
            Leftovers.remove(current, temporary, YESTERDAY);
            assertTrue(Files.exists(lock));
        } finally {
            holder.destroyForcibly().waitFor();
        }
        Leftovers.remove(current, temporary, YESTERDAY);
        assertFalse(Files.exists(folder));
    }

    @Test
    void removesTheTokensOfAPortThatIsClosed() throws IOException {
        Path empty = Files.createDirectory(temporary.resolve("jlta-port-1"));
        Files.setLastModifiedTime(empty, FileTime.from(LONG_AGO));
        Path open;
        Path closed;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            open = port("jlta-port-2", server.getLocalPort(), LONG_AGO);
            try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                closed = port("jlta-port-3", other.getLocalPort(), LONG_AGO);
            }

            Leftovers.remove(current, temporary, YESTERDAY);
        }

        assertEquals(List.of(open), in(temporary));
        assertFalse(Files.exists(closed));
        assertFalse(Files.exists(empty));
    }

    @Test
    void keepsWhatIsNoPortOfOursOrRecent() throws IOException {
        int free;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = server.getLocalPort();
        }
        Path recent = port("jlta-port-4", free, NOW);
        Path other = port("jlta-port-mine", free, LONG_AGO);
        Path unknown = Files.createDirectory(temporary.resolve("jlta-port-5"));
        file(unknown.resolve("tokens"), LONG_AGO);
        Files.setLastModifiedTime(unknown, FileTime.from(LONG_AGO));
        Path link = Files.createSymbolicLink(temporary.resolve("jlta-port-6"), other);

        Leftovers.remove(current, temporary, YESTERDAY);

        assertEquals(Stream.of(recent, other, unknown, link).sorted().toList(), in(temporary));
    }

    @Test
    void keepsThePortOfAnotherUser() throws IOException {
        Assumptions.assumeTrue(LinuxProcess.isAvailable() && CurrentUser.name().equals("root"),
                "only root gives files away");
        Path folder = port("jlta-port-7", 1, LONG_AGO);
        Files.setAttribute(folder, "unix:uid", 54_321);

        Leftovers.remove(current, temporary, YESTERDAY);

        assertTrue(Files.exists(folder));
    }

    @Test
    void removesCopiesForOtherUsers() throws IOException {
        Path folder = Files.createDirectory(temporary.resolve("jlta-agent-77"));
        file(folder.resolve("jlta-agent-00000000000000ee.jar"), LONG_AGO);
        Files.setLastModifiedTime(folder, FileTime.from(LONG_AGO));

        Leftovers.remove(current, temporary, YESTERDAY);

        assertFalse(Files.exists(folder));
    }

    /** Holds the lock of a file until it is killed. */
    static final class Holder {
        public static void main(String[] arguments) throws IOException {
            try (FileChannel channel = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                System.out.print(lock.isValid() ? 'r' : 'n');
                System.out.flush();
                System.in.read();
            }
        }
    }

    private Path recording(String name, long pid, Instant time) throws IOException {
        Path folder = Files.createDirectory(temporary.resolve(name));
        Path ofJvm = Files.createDirectory(folder.resolve("2026_01_31_23_59_59_" + pid));
        file(ofJvm.resolve("2026_01_31_23_59_59.jfr"), time);
        Files.setLastModifiedTime(ofJvm, FileTime.from(time));
        Files.setLastModifiedTime(folder, FileTime.from(time));
        return folder;
    }

    private Path port(String name, int port, Instant time) throws IOException {
        Path folder = Files.createDirectory(temporary.resolve(name));
        Path tokens = folder.resolve("tokens");
        TokenFile.random().at("127.0.0.1:" + port).write(tokens);
        Files.setLastModifiedTime(tokens, FileTime.from(time));
        return Files.setLastModifiedTime(folder, FileTime.from(time));
    }

    private static Path file(Path path, Instant time) throws IOException {
        Files.writeString(path, "x");
        return Files.setLastModifiedTime(path, FileTime.from(time));
    }

    private static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        }
    }
}
