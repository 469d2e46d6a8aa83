package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** What is saved of the chunks of a JVM that did not tell its end, and of one that did. */
class RecordingAssemblyTest {
    /** Above what Linux gives. */
    private static final long NO_PID = 99_999_999;
    private static final String END = AgentEvents.RECORDING_END;

    @TempDir
    private Path folder;
    private Path copies;

    @Name("test.Tock")
    @StackTrace(false)
    static final class Tock extends Event {
        int number;
    }

    @BeforeEach
    void makeFolder() throws IOException {
        copies = Files.createDirectory(folder.resolve("copies"));
    }

    /** One chunk; of an unfinished one the header is that of a JVM that was killed after a flush. */
    private static void record(Path file, boolean finished) throws IOException {
        try (Recording recording = new Recording()) {
            recording.start();
            new Tock().commit();
            recording.stop();
            recording.dump(file);
        }
        if (!finished) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(new byte[]{1}), ChunkHeader.STATE_AT);
            }
        }
    }

    private static List<RecordedEvent> events(Path file, String type) throws IOException {
        return RecordingFile.readAllEvents(file).stream().filter(event -> event.getEventType().getName().equals(type))
                .toList();
    }

    private static List<String> ends(Path file) throws IOException {
        return events(file, END).stream().map(event -> event.getString(AgentEvents.REASON)).toList();
    }

    @Test
    void tellsTheEndThatAToolSaw() throws Exception {
        record(copies.resolve("one.jfr"), true);
        record(copies.resolve("two.jfr"), false);
        Path file = folder.resolve("saved.jfr");

        RecordingAssembly.save(copies, file, WriterEnd.LOST);

        assertEquals(List.of("lost"), ends(file));
        assertEquals(2, events(file, "test.Tock").size());
        ChunkHeader last = ChunkFiles.of(copies.resolve("two.jfr")).get(0).header();
        Instant flushed = Instant.ofEpochSecond(0, last.startNanos() + last.durationNanos());
        Instant told = events(file, END).get(0).getStartTime();
        assertTrue(Math.abs(told.toEpochMilli() - flushed.toEpochMilli()) <= 1, told + ", the last flush: " + flushed);
        List<Chunk> chunks = ChunkFiles.of(file);
        assertEquals(3, chunks.size());
        assertEquals(chunks, ChunkFiles.inOrder(chunks));
        for (Chunk chunk : chunks) {
            assertEquals(RecordingRepair.Outcome.INTACT, RecordingRepair.examine(chunk));
        }
    }

    /** {@code jfr summary} goes by the numbers of all chunks, JDK Mission Control by the names and what fields there are. */
    @Test
    void isTheEventThatTheJvmHasAndNoOther() throws Exception {
        record(copies.resolve("one.jfr"), false);
        Path file = folder.resolve("saved.jfr");

        RecordingAssembly.save(copies, file, WriterEnd.KILLED);

        RecordedEvent end = events(file, END).get(0);
        assertEquals(List.of("startTime", "duration", "eventThread", "stackTrace", AgentEvents.REASON),
                end.getFields().stream().map(ValueDescriptor::getName).toList());
        assertNull(end.getThread());
        assertNull(end.getStackTrace());
        assertEquals(Duration.ZERO, end.getDuration());
        long number = end.getEventType().getId();
        assertTrue(FlightRecorder.getFlightRecorder().getEventTypes().stream().allMatch(type -> type.getId() < number));
    }

    @Test
    void tellsNoEndOfOneThatToldItOrThatMayGoOn() throws Exception {
        record(copies.resolve("one.jfr"), true);
        Path finished = folder.resolve("finished.jfr");
        RecordingAssembly.save(copies, finished, WriterEnd.KILLED);
        record(copies.resolve("two.jfr"), false);
        Path growing = folder.resolve("growing.jfr");
        RecordingAssembly.save(copies, growing);

        assertEquals(List.of(), ends(finished));
        assertEquals(List.of(), ends(growing));
    }

    @Test
    void seesByItselfThatTheProcessIsGone() throws Exception {
        Path gone = Files.createDirectory(folder.resolve("2026_01_31_12_00_59_" + NO_PID));
        Path here = Files.createDirectory(folder.resolve("2026_01_31_12_00_59_" + ProcessHandle.current().pid()));
        record(gone.resolve("one.jfr"), false);
        record(here.resolve("one.jfr"), false);
        Path killed = folder.resolve("killed.jfr");
        Path growing = folder.resolve("growing.jfr");

        RecordingAssembly.save(gone, killed);
        RecordingAssembly.save(here, growing);

        assertEquals(List.of("killed"), ends(killed));
        assertEquals(List.of(), ends(growing));
        assertFalse(events(killed, "test.Tock").isEmpty());
    }
}
