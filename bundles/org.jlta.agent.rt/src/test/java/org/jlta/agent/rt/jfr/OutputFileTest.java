package org.jlta.agent.rt.jfr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Recording;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

    @TempDir
    Path folder;

    @Test
    void leavesAFileThatIsNoRecording() throws IOException {
        Path source = Files.writeString(folder.resolve("Main.java"), "class Main {}");
        try (Recording recording = stopped()) {
            assertThrows(FileAlreadyExistsException.class, () -> new OutputFile(source).write(recording, List.of()));
            assertThrows(FileAlreadyExistsException.class, () -> new OutputFile(folder).write(recording, List.of()));
        }
        assertEquals("class Main {}", Files.readString(source));
    }

    @Test
    void takesItsPlaceBesideAnEarlierRecording() throws IOException {
        byte[] before = {'F', 'L', 'R', 0, 1};
        Path earlier = Files.write(folder.resolve("earlier.jfr"), before);
        try (Recording recording = stopped()) {
            assertEquals(folder.resolve("earlier-2.jfr"), new OutputFile(earlier).write(recording, List.of()));
            assertEquals(folder.resolve("earlier-3.jfr"), new OutputFile(earlier).write(recording, List.of()));
        }
        assertArrayEquals(before, Files.readAllBytes(earlier));
        assertTrue(Files.size(folder.resolve("earlier-2.jfr")) > 100, "the recording is there");
    }

    @Test
    void replacesAnEmptyFile() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.jfr"));
        try (Recording recording = stopped()) {
            assertEquals(empty, new OutputFile(empty).write(recording, List.of()));
        }
        assertTrue(Files.size(empty) > 100, "the recording is there");
    }

    private static Recording stopped() {
        Recording recording = new Recording();
        recording.start();
        recording.stop();
        return recording;
    }
}
