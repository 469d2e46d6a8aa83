package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Recording;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The chunk that a recording begins with is the same whatever the order of its files, or their folder. */
class FirstChunkTest {
    @TempDir
    private Path folder;
    private Path earlier;
    private Path later;

    @BeforeEach
    void record() throws IOException {
        earlier = record("z.jfr");
        later = record("a.jfr");
    }

    private Path record(String name) throws IOException {
        Path file = folder.resolve(name);
        try (Recording recording = new Recording()) {
            recording.start();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    @Test
    void isTheEarliestOfFilesAndFolders() throws Exception {
        Chunk first = RecordingFiles.first(List.of(earlier));

        assertEquals(first.header(), RecordingFiles.first(List.of(later, earlier)).header());
        assertEquals(first.header(), RecordingFiles.first(List.of(folder)).header());
        assertTrue(first.header().startNanos() < RecordingFiles.first(List.of(later)).header().startNanos());
    }

    @Test
    void refusesWhatIsNoRecording() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "no recording".repeat(20));

        assertThrows(RecordingException.class, () -> RecordingFiles.first(List.of(text)));
        assertThrows(RecordingException.class, () -> RecordingFiles.first(List.of(folder.resolve("gone.jfr"))));
    }
}
