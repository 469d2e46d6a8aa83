package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is planted in the temporary folder of a process, seen at the one of this process, which is reached in the same way. */
class TargetTempTest {
    private static final Path TMP = Path.of("/tmp");
    private static final byte[] CHUNK = {'F', 'L', 'R', 0, 2, 1};
    private static final byte[] SECRET = {'F', 'L', 'R', 0, 9};

    @TempDir
    Path folder;
    private String name;
    private Path planted;
    private TargetTemp temp;

    @BeforeEach
    void open() throws IOException {
        Assumptions.assumeTrue(LinuxProcess.isAvailable(), "there is no /proc");
        temp = TargetTemp.open(new Jvm(ProcessHandle.current().pid(), null, null, null, null, null));
        planted = Files.createTempDirectory(TMP, "jlta-test-");
        name = planted.getFileName().toString();
    }

    @AfterEach
    void close() throws IOException {
        if (temp != null) {
            temp.deleteRecording(name);
            temp.close();
        }
    }

    @Test
    void aFileThatIsWrittenCanBeReadByAllAndChangedByNobodyElse() throws IOException {
        String path = temp.write(name + ".jar", CHUNK);
        try {
            assertEquals(TMP + "/" + name + ".jar", path);
            assertArrayEquals(CHUNK, Files.readAllBytes(Path.of(path)));
            assertEquals("rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(path))));
        } finally {
            temp.delete(name + ".jar");
        }
        assertFalse(Files.exists(Path.of(path)));
        temp.delete(name + ".jar");
    }

    @Test
    void nothingIsWrittenThroughALink() throws IOException {
        Path outside = folder.resolve("outside");
        Path link = Files.createSymbolicLink(TMP.resolve(name + ".jar"), outside);
        try {
            assertThrows(FileAlreadyExistsException.class, () -> temp.write(name + ".jar", CHUNK));
            assertFalse(Files.exists(outside));
        } finally {
            Files.delete(link);
        }
    }

    @Test
    void onlyPlainChunksAreBrought() throws IOException {
        Path inner = Files.createDirectory(planted.resolve("2026_01_01_00_00_00_1"));
        Files.write(inner.resolve("a.jfr"), CHUNK);
        Files.write(inner.resolve("empty.jfr"), new byte[0]);
        Files.write(inner.resolve("other.jfr"), new byte[]{'n', 'o', 'n', 'e', 1});
        Files.write(inner.resolve("lock"), CHUNK);
        Path secret = Files.write(folder.resolve("secret.jfr"), SECRET);
        Files.createSymbolicLink(inner.resolve("link.jfr"), secret);
        Files.createSymbolicLink(planted.resolve("linked"), folder);
        Files.write(Files.createDirectory(inner.resolve("deeper")).resolve("deep.jfr"), CHUNK);
        Path to = Files.createDirectory(folder.resolve("to"));

        temp.copyRecording(name, to);

        try (Stream<Path> all = Files.walk(to)) {
            assertEquals(List.of(to.resolve("2026_01_01_00_00_00_1/a.jfr")), all.filter(Files::isRegularFile).toList());
        }
        assertArrayEquals(CHUNK, Files.readAllBytes(to.resolve("2026_01_01_00_00_00_1/a.jfr")));
        Files.delete(inner.resolve("deeper/deep.jfr"));
        Files.delete(inner.resolve("deeper"));
    }

    @Test
    void aRecordingThatIsALinkIsNeitherReadNorDeleted() throws IOException {
        Path secret = Files.write(folder.resolve("secret.jfr"), SECRET);
        Path link = Files.createSymbolicLink(TMP.resolve(name + "-link"), folder);
        try {
            Path to = Files.createDirectory(folder.resolve("to"));
            assertThrows(FileSystemException.class, () -> temp.copyRecording(name + "-link", to));
            assertThrows(FileSystemException.class, () -> temp.deleteRecording(name + "-link"));
            assertArrayEquals(SECRET, Files.readAllBytes(secret));
        } finally {
            Files.delete(link);
        }
    }

    @Test
    void deletingFollowsNoLink() throws IOException {
        Path secret = Files.write(folder.resolve("secret.jfr"), SECRET);
        Path inner = Files.createDirectory(planted.resolve("inner"));
        Files.createSymbolicLink(inner.resolve("link.jfr"), secret);
        Files.createSymbolicLink(planted.resolve("linked"), folder);

        temp.deleteRecording(name);

        assertFalse(Files.exists(planted, LinkOption.NOFOLLOW_LINKS));
        assertTrue(Files.exists(secret));
        temp.deleteRecording(name);
    }
}
