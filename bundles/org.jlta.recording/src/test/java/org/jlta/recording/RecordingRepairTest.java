package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.jlta.recording.RecordingException.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings of this JVM, damaged in the ways that killed JVMs, full disks and broken copies damage them. */
class RecordingRepairTest {
    private static final int EVENTS = 40;
    /** Above what Linux gives. */
    private static final long NO_PID = 99_999_999;

    @TempDir
    private Path folder;

    @Name("test.Tick")
    @StackTrace(false)
    static final class Tick extends Event {
        int number;
    }

    private Path record(String name, int first) throws IOException {
        Path file = folder.resolve(name);
        try (Recording recording = new Recording()) {
            recording.start();
            for (int i = first; i < first + EVENTS; i++) {
                Tick tick = new Tick();
                tick.number = i;
                tick.commit();
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    private static List<Integer> ticks(Path file) throws IOException {
        return RecordingFile.readAllEvents(file).stream().filter(e -> e.getEventType().getName().equals("test.Tick"))
                .map((RecordedEvent e) -> e.getInt("number")).toList();
    }

    private static List<Integer> range(int from, int to) {
        return java.util.stream.IntStream.range(from, to).boxed().toList();
    }

    /** Metadata and constants moved behind the header, events at the end: what a JVM that was killed leaves. */
    private Path killed(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer header = ByteBuffer.wrap(bytes);
        int pool = (int) header.getLong(ChunkHeader.POOL_AT);
        int metadata = (int) header.getLong(ChunkHeader.METADATA_AT);
        ByteArrayOutputStream moved = new ByteArrayOutputStream();
        moved.write(bytes, 0, ChunkHeader.LENGTH);
        int split = Math.min(pool, metadata);
        moved.write(bytes, split, bytes.length - split);
        moved.write(bytes, ChunkHeader.LENGTH, split - ChunkHeader.LENGTH);
        ByteBuffer result = ByteBuffer.wrap(moved.toByteArray());
        int shift = split - ChunkHeader.LENGTH;
        result.putLong(ChunkHeader.POOL_AT, pool - shift);
        result.putLong(ChunkHeader.METADATA_AT, metadata - shift);
        result.putLong(ChunkHeader.SIZE_AT, bytes.length - shift);
        result.put(ChunkHeader.STATE_AT, (byte) 3);
        Path killed = folder.resolve("killed-" + file.getFileName());
        Files.write(killed, result.array());
        return killed;
    }

    private static boolean hasOnePool(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        return bytes.getLong(ChunkHeader.POOL_AT) > 0;
    }

    @Test
    void givesAnIntactFileAsItIs() throws Exception {
        Path file = record("a.jfr", 0);

        try (RecordingFiles files = RecordingFiles.open(List.of(file))) {
            assertEquals(List.of(new RecordingFiles.Part(file, file)), files.parts());
            assertFalse(files.isUnfinished());
            assertEquals(List.of(), files.losses());
        }
    }

    @Test
    void readsPastTheLastFlushOfAKilledJvm() throws Exception {
        Path file = record("b.jfr", 0);
        Path killed = killed(file);
        byte[] before = Files.readAllBytes(killed);
        assertTrue(hasOnePool(killed));
        Path copy;

        try (RecordingFiles files = RecordingFiles.open(List.of(killed))) {
            assertTrue(files.isUnfinished());
            assertEquals(killed, files.parts().get(0).original());
            copy = files.parts().get(0).readable();
            assertEquals(range(0, EVENTS), ticks(copy));
        }
        assertFalse(Files.exists(copy));
        assertArrayEquals(before, Files.readAllBytes(killed));
    }

    @Test
    void tellsAChunkThatAKilledJvmHadJustBegunFromADamagedOne() throws Exception {
        byte[] whole = Files.readAllBytes(record("d.jfr", 0));
        ByteBuffer begun = ByteBuffer
                .wrap(Arrays.copyOf(Files.readAllBytes(record("e.jfr", 0)), 2 * ChunkHeader.LENGTH));
        begun.putLong(ChunkHeader.SIZE_AT, 0).putLong(ChunkHeader.POOL_AT, 0).putLong(ChunkHeader.METADATA_AT, 0);
        for (byte state : new byte[]{1, 0}) {
            begun.put(ChunkHeader.STATE_AT, state);
            Path repository = Files.createDirectory(folder.resolve("killed-" + state));
            Files.write(repository.resolve("first.jfr"), whole);
            Files.write(repository.resolve("second.jfr"), begun.array());
            try (RecordingFiles files = RecordingFiles.open(List.of(repository))) {
                assertEquals(1, files.parts().size());
                assertEquals(state == 0, files.isDamaged());
                assertEquals(state != 0, files.isUnfinished());
                assertEquals(1, files.losses().size());
                assertEquals(state != 0, files.losses().get(0).contains("within a second of the JVM's end"),
                        files.losses().get(0));
            }
        }
    }

    @Test
    void isNotHeldUpByAChunkThatHoldsNothing() throws Exception {
        ByteBuffer empty = ByteBuffer
                .wrap(Arrays.copyOf(Files.readAllBytes(record("e.jfr", 0)), 2 * ChunkHeader.LENGTH));
        empty.putLong(ChunkHeader.SIZE_AT, 0).putLong(ChunkHeader.POOL_AT, 0).putLong(ChunkHeader.METADATA_AT, 0);
        empty.put(ChunkHeader.STATE_AT, (byte) 1);
        Path repository = Files.createDirectory(folder.resolve("both"));
        Files.write(repository.resolve("first.jfr"), empty.array());
        Path second = Files.move(killed(record("k.jfr", 0)), repository.resolve("second.jfr"));

        try (RecordingFiles files = RecordingFiles.open(List.of(repository))) {
            assertEquals(List.of(second), files.parts().stream().map(RecordingFiles.Part::original).toList());
            assertEquals(range(0, EVENTS), ticks(files.parts().get(0).readable()));
        }
    }

    @Test
    void readsAGrowingChunkUpToItsLastFlush() throws Exception {
        byte[] flushed = Files.readAllBytes(record("g.jfr", 0));
        ByteBuffer header = ByteBuffer.wrap(flushed).put(ChunkHeader.STATE_AT, (byte) 3);
        int events = (int) Math.min(header.getLong(ChunkHeader.POOL_AT), header.getLong(ChunkHeader.METADATA_AT));
        ByteArrayOutputStream grown = new ByteArrayOutputStream();
        grown.write(flushed, 0, flushed.length);
        grown.write(flushed, ChunkHeader.LENGTH, events - ChunkHeader.LENGTH);
        for (long pid : new long[]{ProcessHandle.current().pid(), NO_PID}) {
            Path repository = Files.createDirectory(folder.resolve("2026_01_31_12_00_59_" + pid));
            Path chunk = Files.write(repository.resolve("chunk.jfr"), grown.toByteArray());
            try (RecordingFiles files = RecordingFiles.open(List.of(chunk))) {
                assertEquals(pid, files.repositoryPid());
                assertTrue(files.isUnfinished());
                assertEquals(pid == NO_PID ? 2 * EVENTS : EVENTS, ticks(files.parts().get(0).readable()).size());
            }
        }
    }

    @Test
    void keepsWholeEventsWhereverTheTailIsCut() throws Exception {
        Path killed = killed(record("c.jfr", 0));
        byte[] bytes = Files.readAllBytes(killed);
        int opened = 0;
        for (int cut = 1; cut < 400 && cut < bytes.length - ChunkHeader.LENGTH; cut += 7) {
            Files.write(killed, Arrays.copyOf(bytes, bytes.length - cut));
            try (RecordingFiles files = RecordingFiles.open(List.of(killed))) {
                List<Integer> ticks = ticks(files.parts().get(0).readable());
                assertEquals(range(0, ticks.size()), ticks);
                opened++;
            }
        }
        assertTrue(opened > 40);
    }

    @Test
    void refusesInOneSentenceWhereverTheFrontIsCut() throws Exception {
        byte[] bytes = Files.readAllBytes(record("d.jfr", 0));
        Path cut = folder.resolve("cut.jfr");
        for (int length = 0; length < 600; length += 3) {
            Files.write(cut, Arrays.copyOf(bytes, length));

            RecordingException refused = assertThrows(RecordingException.class,
                    () -> RecordingFiles.open(List.of(cut)).close());

            assertTrue(refused.getMessage().startsWith(cut.toString()), refused.getMessage());
            assertFalse(refused.getMessage().contains("\n"));
        }
    }

    @Test
    void namesWhatIsNoRecording() throws Exception {
        assertEquals(Kind.MISSING, refusal(folder.resolve("none.jfr")));
        assertEquals(Kind.NOT_A_RECORDING, refusal(Files.createFile(folder.resolve("empty.jfr"))));
        assertEquals(Kind.NOT_A_RECORDING, refusal(Files.writeString(folder.resolve("text.jfr"), "Full thread dump")));
        assertEquals(Kind.NOT_A_RECORDING, refusal(Files.createDirectory(folder.resolve("folder"))));
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write("FLR".getBytes(StandardCharsets.US_ASCII));
        }
        assertEquals(Kind.UNSUPPORTED_VERSION, refusal(Files.write(folder.resolve("7u40.jfr"), zipped.toByteArray())));
        byte[] later = new byte[100];
        ByteBuffer.wrap(later).putInt(0x464c5200).putShort((short) 9).putShort((short) 1);
        assertEquals(Kind.UNSUPPORTED_VERSION, refusal(Files.write(folder.resolve("later.jfr"), later)));
    }

    private static Kind refusal(Path file) {
        return assertThrows(RecordingException.class, () -> RecordingFiles.open(List.of(file)).close()).kind();
    }

    @Test
    void readsTheChunksOfAFolderInOrderAndEachOnce() throws Exception {
        Path first = record("x.jfr", 0);
        Path second = record("y.jfr", EVENTS);
        Path repository = Files.createDirectories(folder.resolve("repository/2026_01_31_12_00_59_4711"));
        Files.copy(second, repository.resolve("a.jfr"));
        Files.copy(first, repository.resolve("b.jfr"));
        Files.copy(first, repository.resolve("c.jfr"));
        Files.writeString(repository.resolve("notes.txt"), "not a recording");

        try (RecordingFiles files = RecordingFiles.open(List.of(repository.getParent()))) {
            assertEquals(2, files.parts().size());
            assertEquals(4711, files.repositoryPid());
            assertEquals(range(0, EVENTS), ticks(files.parts().get(0).readable()));
        }
    }

    @Test
    void assemblesOneFileFromWhatIsLeft() throws Exception {
        Path repository = Files.createDirectories(folder.resolve("repository"));
        Files.copy(killed(record("second.jfr", EVENTS)), repository.resolve("2.jfr"));
        Files.copy(record("third.jfr", 2 * EVENTS), repository.resolve("1.jfr"));
        byte[] hopeless = Arrays.copyOf(Files.readAllBytes(record("lost.jfr", 0)), 200);
        Files.write(repository.resolve("0.jfr"), hopeless);
        Path target = folder.resolve("all.jfr");

        RecordingAssembly assembly = RecordingAssembly.assemble(repository, target);

        assertEquals(2, assembly.chunks());
        assertEquals(1, assembly.repairs());
        assertEquals(1, assembly.losses().size());
        assertEquals(range(EVENTS, 3 * EVENTS), ticks(target).stream().sorted().toList());
    }

    @Test
    void leavesNoEmptyFileBehind() throws Exception {
        Path repository = Files.createDirectories(folder.resolve("nothing"));
        Path target = folder.resolve("none.jfr");

        assertThrows(RecordingException.class, () -> RecordingAssembly.assemble(repository, target));

        assertFalse(Files.exists(target));
    }

    @Test
    void deletesWhatAKilledProcessLeftOfTheSameFile() throws Exception {
        Path repository = Files.createDirectories(folder.resolve("repository"));
        Files.copy(record("first.jfr", EVENTS), repository.resolve("1.jfr"));
        Path target = folder.resolve("saved.jfr");
        long parent = ProcessHandle.current().parent().orElseThrow().pid();
        Path left = old(".saved.jfr.9999999999.part");
        Path alive = old(".saved.jfr." + parent + ".part");
        Path other = old(".other.jfr.9999999999.part");
        Path young = Files.writeString(folder.resolve(".saved.jfr.9999999998.part"), "half");

        RecordingAssembly.save(repository, target);

        assertEquals(EVENTS, ticks(target).size());
        assertFalse(Files.exists(left));
        assertTrue(Files.exists(alive), "of a process that lives");
        assertTrue(Files.exists(other), "of another file");
        assertTrue(Files.exists(young), "of a process that is perhaps not seen from here");
    }

    private Path old(String name) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "half");
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    }
}
