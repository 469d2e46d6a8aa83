package org.jlta.agent.rt.jfr;

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
    void replacesAnEarlierRecording() throws IOException {
        Path earlier = Files.write(folder.resolve("earlier.jfr"), new byte[]{'F', 'L', 'R', 0, 1});
        try (Recording recording = stopped()) {
            new OutputFile(earlier).write(recording, List.of());
        }
        assertTrue(Files.size(earlier) > 100, "the recording is there");
    }

    private static Recording stopped() {
        Recording recording = new Recording();
        recording.start();
        recording.stop();
        return recording;
    }
}
