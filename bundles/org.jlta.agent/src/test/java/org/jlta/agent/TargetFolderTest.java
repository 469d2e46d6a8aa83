package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links on the way to files of a process, seen at this one, which is reached in the same way. */
class TargetFolderTest {
    private static final Path NAME = Path.of("file");
    private static final byte[] CONTENT = {1, 2, 3};

    @TempDir
    Path temporary;
    private Path folder;
    private Path outside;

    @BeforeEach
    void makeFolders() throws IOException {
        Assumptions.assumeTrue(LinuxProcess.isAvailable(), "there is no /proc");
        folder = Files.createDirectories(temporary.toRealPath().resolve("a/b"));
        outside = Files.createDirectory(temporary.resolve("outside"));
    }

    private static TargetFolder open(Path path) throws IOException {
        return TargetFolder.open(LinuxProcess.self(), path);
    }

    @Test
    void isReachedStraightOrNotAtAll() throws IOException {
        Files.createDirectory(outside.resolve("b"));
        Path link = Files.createSymbolicLink(folder.resolveSibling("link"), outside);

        for (Path path : List.of(link, link.resolve("b"), folder.resolve("../b"), folder.resolve("."), Path.of("tmp"),
                folder.resolve("missing"))) {
            assertThrows(IOException.class, () -> open(path), path.toString());
        }
        assertThrows(IOException.class, () -> TargetFolder.ofFile(LinuxProcess.self(), Path.of("/")));
        try (TargetFolder opened = TargetFolder.ofFile(LinuxProcess.self(), folder)) {
            assertEquals(List.of("b", "link"), opened.names().stream().map(Path::toString).sorted().toList());
        }
    }

    @Test
    void staysTheSameWhenALinkTakesItsPlace() throws IOException {
        try (TargetFolder opened = open(folder)) {
            Path moved = Files.move(folder, folder.resolveSibling("moved"));
            Files.createSymbolicLink(folder, outside);

            opened.write(NAME, CONTENT);

            assertArrayEquals(CONTENT, Files.readAllBytes(moved.resolve(NAME)));
            assertEquals("rw-------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(moved.resolve(NAME))));
            assertFalse(Files.exists(outside.resolve(NAME)));
            assertTrue(opened.has(NAME));
            assertTrue(opened.delete(NAME));
            assertFalse(opened.delete(NAME));
            assertFalse(opened.has(NAME));
        }
    }

    @Test
    void writesAndReadsNothingThroughALink() throws IOException {
        Path secret = Files.write(outside.resolve("secret"), CONTENT);
        Files.createSymbolicLink(folder.resolve(NAME), secret);
        Files.createSymbolicLink(folder.resolve("dangling"), outside.resolve("new"));
        try (TargetFolder opened = open(folder)) {
            assertThrows(FileAlreadyExistsException.class, () -> opened.write(NAME, new byte[0]));
            assertThrows(FileAlreadyExistsException.class, () -> opened.write(Path.of("dangling"), new byte[0]));
            assertThrows(IOException.class, () -> opened.read(NAME));
            assertTrue(opened.has(NAME), "a link is something");
        }
        assertArrayEquals(CONTENT, Files.readAllBytes(secret));
        assertFalse(Files.exists(outside.resolve("new")));
    }

    @Test
    void readsNoFileOfAnotherUser() throws IOException {
        Path file = Files.write(folder.resolve(NAME), CONTENT);
        try (TargetFolder opened = open(folder)) {
            try (SeekableByteChannel in = opened.read(NAME)) {
                assertEquals(CONTENT.length, in.size());
            }
            Assumptions.assumeTrue(CurrentUser.name().equals("root"), "only root gives files away");
            Files.setAttribute(file, "unix:uid", 54_321);
            assertThrows(IOException.class, () -> opened.read(NAME));
        }
    }

    @Test
    void chunksThatGrowAreCopiedUpToTheirLastFlush() throws IOException {
        byte[] chunk = new byte[300];
        Arrays.fill(chunk, 68, chunk.length, (byte) 7);
        ByteBuffer.wrap(chunk).putInt('F' << 24 | 'L' << 16 | 'R' << 8).putLong(8, 200).put(64, (byte) 1);
        Files.write(folder.resolve("a.jfr"), chunk);
        Files.write(folder.resolve("empty.jfr"),
                ByteBuffer.allocate(68).putInt(ByteBuffer.wrap(chunk).getInt()).array());
        Path growing = Files.createDirectory(temporary.resolve("growing"));
        Path ended = Files.createDirectory(temporary.resolve("ended"));

        for (boolean grows : List.of(true, false)) {
            try (TargetFolder opened = open(folder)) {
                TargetChunks.copy(opened, grows ? growing : ended, 1, grows);
            }
        }

        assertArrayEquals(Arrays.copyOf(chunk, 200), Files.readAllBytes(growing.resolve("a.jfr")));
        assertArrayEquals(chunk, Files.readAllBytes(ended.resolve("a.jfr")));
        assertFalse(Files.exists(growing.resolve("empty.jfr")), "nothing is flushed yet");
    }

    @Test
    void aCopyFollowsItsChunksUntilTheyHaveEnded() throws IOException {
        byte[] chunk = new byte[300];
        Arrays.fill(chunk, 68, chunk.length, (byte) 7);
        ByteBuffer header = ByteBuffer.wrap(chunk).putInt('F' << 24 | 'L' << 16 | 'R' << 8).putLong(8, 100)
                .put(64, (byte) 1);
        Path to = Files.createDirectory(temporary.resolve("to"));
        Path name = Files.writeString(to.resolve("program.txt"), "shop");
        Files.write(folder.resolve("a.jfr"), chunk);
        follow(to);
        assertArrayEquals(Arrays.copyOf(chunk, 100), Files.readAllBytes(to.resolve("a.jfr")));

        header.putLong(8, 200);
        Files.write(folder.resolve("a.jfr"), chunk);
        Files.write(folder.resolve("b.jfr"), chunk);
        follow(to);
        assertArrayEquals(Arrays.copyOf(chunk, 200), Files.readAllBytes(to.resolve("a.jfr")));

        Files.delete(folder.resolve("a.jfr"));
        follow(to);
        assertFalse(Files.exists(to.resolve("a.jfr")), "the JVM dropped it");

        Files.move(folder.resolve("b.jfr"), outside.resolve("b.jfr"));
        follow(to);
        assertTrue(Files.exists(to.resolve("b.jfr")), "all are gone, which the JVM does not do");

        Files.move(outside.resolve("b.jfr"), folder.resolve("b.jfr"));
        try (TargetFolder opened = open(folder)) {
            TargetChunks.copy(opened, to, 1, false);
        }
        assertArrayEquals(chunk, Files.readAllBytes(to.resolve("b.jfr")));
        try (Stream<Path> all = Files.list(to)) {
            assertEquals(List.of(to.resolve("b.jfr"), name), all.sorted().toList());
        }
    }

    private void follow(Path to) throws IOException {
        try (TargetFolder opened = open(folder)) {
            TargetChunks.copy(opened, to, 1, true);
        }
    }
}
