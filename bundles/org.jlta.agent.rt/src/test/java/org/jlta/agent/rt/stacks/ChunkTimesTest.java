package org.jlta.agent.rt.stacks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording of this JVM, and a copy of it whose chunk counts its ticks from another moment. */
class ChunkTimesTest {
    private static final int START_TICKS_AT = 48;
    private static final int TICKS_PER_SECOND_AT = 56;

    @TempDir
    Path folder;

    private Path jfr;
    private Path other;

    @Name("test.Tick")
    static final class Tick extends Event {
    }

    @BeforeEach
    void record() throws IOException {
        jfr = folder.resolve("chunk.jfr");
        other = folder.resolve(ProfilerFiles.NAME + ".part");
        try (Recording recording = new Recording()) {
            recording.start();
            new Tick().commit();
            recording.stop();
            recording.dump(jfr);
        }
        Files.copy(jfr, other);
    }

    @Test
    void leavesTimesOfTheSameClock() throws IOException {
        byte[] before = Files.readAllBytes(other);

        ChunkTimes.align(other, folder);

        assertEquals(timeOf(jfr), timeOf(other));
        assertEquals(before.length, Files.size(other));
    }

    @Test
    void bringsTimesToTheClockOfTheOthers() throws IOException {
        ByteBuffer header = ByteBuffer.wrap(Files.readAllBytes(jfr));
        long second = header.getLong(TICKS_PER_SECOND_AT);
        // JFR's own clock stands a second ahead of what its events say: so they lie a second earlier than they did
        header.putLong(START_TICKS_AT, header.getLong(START_TICKS_AT) + second);
        Path shifted = Files.write(folder.resolve("shifted.jfr"), header.array());
        Instant before = timeOf(other);
        Files.delete(jfr);

        ChunkTimes.align(other, folder);

        ByteBuffer aligned = ByteBuffer.wrap(Files.readAllBytes(other));
        assertEquals(header.getLong(START_TICKS_AT), aligned.getLong(START_TICKS_AT));
        assertEquals(before, timeOf(other));
        assertEquals(before.minus(Duration.ofSeconds(1)), timeOf(shifted));
    }

    @Test
    void refusesWhatIsNoWholeChunk() throws IOException {
        byte[] whole = Files.readAllBytes(other);
        byte[] cut = java.util.Arrays.copyOf(whole, whole.length - 10);
        Files.write(other, cut);

        assertThrows(IOException.class, () -> ChunkTimes.align(other, folder));
        assertArrayEquals(cut, Files.readAllBytes(other));
    }

    @Test
    void refusesWhereNoChunkOfJfrTellsTheClock() throws IOException {
        Files.delete(jfr);

        assertThrows(IOException.class, () -> ChunkTimes.align(other, folder));
    }

    private static Instant timeOf(Path file) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("test.Tick")).findFirst().orElseThrow()
                .getStartTime();
    }
}
