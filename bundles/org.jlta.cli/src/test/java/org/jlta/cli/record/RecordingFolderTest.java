package org.jlta.cli.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFolderTest {
    @TempDir
    Path parent;

    @Test
    void aNumberThatCameAgainIsNotTheJvmThatWroteThere() throws IOException {
        RecordingFolder folder = RecordingFolder.create(parent);
        ProcessHandle self = ProcessHandle.current();
        Path ofJvm = Files.createDirectory(folder.path().resolve("2026_01_01_00_00_00_" + self.pid()));

        assertEquals(1, folder.jvms().size());
        assertTrue(folder.jvms().get(0).isAlive());
        Instant before = self.info().startInstant().orElseThrow().minus(Duration.ofMinutes(1));
        Files.setLastModifiedTime(ofJvm, FileTime.from(before));
        assertFalse(folder.jvms().get(0).isAlive());
    }
}
