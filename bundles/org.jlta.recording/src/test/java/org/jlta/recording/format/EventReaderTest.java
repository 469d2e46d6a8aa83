package org.jlta.recording.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import jdk.jfr.consumer.RecordingFile;

import org.jlta.recording.RecordingException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording of a JVM, whole and damaged. */
class EventReaderTest {
    private static final int EVENTS = ManyKinds.EVENTS;

    @TempDir
    private static Path folder;
    private static Path recorded;

    /** In a JVM of its own: what the recorder did once changes what later recordings of the same JVM hold. */
    @BeforeAll
    static void record() throws Exception {
        recorded = folder.resolve("recorded.jfr");
        Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), ManyKinds.class.getName(), recorded.toString()).inheritIO()
                .start();
        assertEquals(0, program.waitFor());
    }

    private static int count(Path file) throws Exception {
        int events = 0;
        try (EventReader reader = EventReader.open(file)) {
            while (reader.next() != null) {
                events++;
            }
        }
        return events;
    }

    @Test
    void readsWhatTheJdkReadsFieldByField() throws Exception {
        Map<String, Integer> counts = Consumers.compare(recorded);

        assertEquals(2 * EVENTS, counts.get("test.AllKinds"));
        assertTrue(counts.size() > 20, counts::toString);
    }

    @Test
    void tellsTimesThreadsAndTextsInOneUnit() throws Exception {
        try (EventReader reader = EventReader.open(recorded)) {
            Event event = reader.next();
            while (!event.type().name().equals("test.AllKinds") || event.number("span", -1) != 1) {
                event = reader.next();
            }

            assertEquals(1_700_000_000_001L * 1_000_000, event.moment("moment", -1));
            assertEquals(1_000_000, event.span("span", -1));
            assertEquals("", event.text("text"));
            assertEquals("[Ljava.lang.String;", event.text("type"));
            assertEquals("main", event.thread("other").javaName());
            assertEquals(1 / 7d, event.fraction("fraction", 0));
            assertEquals(-997, event.number("small", 0));
            assertEquals(-1, event.number("noSuchField", -1));
            assertNull(event.text("noSuchField"));
            assertEquals("commitAll", event.stack().method(0).name());
            assertEquals(ManyKinds.class.getName(), event.stack().method(0).className());
        }
    }

    @Test
    void givesOneObjectForAStackThatSeveralEventsHave() throws Exception {
        try (EventReader reader = EventReader.open(recorded)) {
            EventStack first = null;
            int same = 0;
            for (Event event = reader.next(); event != null && same < EVENTS - 1; event = reader.next()) {
                if (event.type().name().equals("test.AllKinds")) {
                    first = first == null ? event.stack() : first;
                    same += event.stack() == first ? 1 : 0;
                }
            }

            assertEquals(EVENTS - 1, same);
        }
    }

    @Test
    void givesEventsThatWereKeptOnceMore() throws Exception {
        List<String> read = new ArrayList<>();
        List<String> again = new ArrayList<>();
        try (RecordingChunks recording = RecordingChunks.open(recorded, null)) {
            for (ChunkEvents chunk : recording.chunks()) {
                int number = 0;
                for (Event event = chunk.next(); event != null; event = chunk.next()) {
                    if (number++ % 3 == 0) {
                        chunk.keep();
                        read.add(
                                number - 1 + " " + event.type().name() + " " + event.startNanos() + event.text("text"));
                    }
                }
                KeptEvents kept = chunk.kept();
                for (Event event = kept.next(); event != null; event = kept.next()) {
                    again.add(
                            kept.number() + " " + event.type().name() + " " + event.startNanos() + event.text("text"));
                }
                assertNull(chunk.kept().next());
            }
        }

        assertTrue(read.size() > EVENTS / 2);
        assertEquals(read, again);
    }

    @Test
    void readsChunksThatAreTooLargeToLieInMemoryAsAWhole() throws Exception {
        byte[] bytes = Files.readAllBytes(recorded);
        int chunkBytes = (int) ByteBuffer.wrap(bytes).getLong(8);
        byte[] event = largestEvent(bytes);
        int copies = (1 << 24) / event.length + 1;
        ByteBuffer larger = ByteBuffer.allocate(bytes.length + copies * event.length).put(bytes, 0, chunkBytes);
        for (int i = 0; i < copies; i++) {
            larger.put(event);
        }
        larger.putLong(8, larger.position()).put(bytes, chunkBytes, bytes.length - chunkBytes);
        Path file = Files.write(folder.resolve("large.jfr"), larger.array());

        assertEquals(2 * EVENTS + copies, Consumers.compare(file).get("test.AllKinds"));
    }

    /** Of the first chunk, with a text of 3000 letters. */
    private static byte[] largestEvent(byte[] file) throws Exception {
        try (RecordingChunks recording = RecordingChunks.open(recorded, null)) {
            ChunkEvents chunk = recording.chunks().iterator().next();
            Event event = chunk.next();
            while (!event.type().name().equals("test.AllKinds") || event.text("text") == null
                    || event.text("text").length() < 3000) {
                event = chunk.next();
            }
            int from = (int) chunk.position();
            return Arrays.copyOfRange(file, from, from + (int) new Input().set(file, from, file.length).number());
        }
    }

    @Test
    void goesOnWithTheClockOfTheFirstChunkWhereTheWallClockIsSetBack() throws Exception {
        byte[] bytes = Files.readAllBytes(recorded);
        var header = ByteBuffer.wrap(bytes);
        int second = (int) header.getLong(8);
        header.putLong(second + 32, header.getLong(second + 32) - Duration.ofHours(1).toNanos());
        Path setBack = Files.write(folder.resolve("set-back.jfr"), bytes);
        long expected = RecordingFile.readAllEvents(recorded).stream()
                .filter(e -> e.getEventType().getName().equals("test.AllKinds")).skip(2 * EVENTS - 1)
                .mapToLong(e -> e.getStartTime().toEpochMilli()).findFirst().orElseThrow();

        long last = 0;
        try (EventReader reader = EventReader.open(setBack)) {
            for (Event event = reader.next(); event != null; event = reader.next()) {
                last = event.type().name().equals("test.AllKinds") ? event.startNanos() : last;
            }
        }
        assertEquals(expected, last / 1_000_000, 1_000);
    }

    @Test
    void readsUpToWhereAFileIsCut() throws Exception {
        byte[] bytes = Files.readAllBytes(recorded);
        int all = count(recorded);
        int most = 0;
        for (int i = 1; i < 200; i++) {
            Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, (int) (bytes.length * i / 200L)));
            int events = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> readable(cut));
            assertTrue(events < all);
            most = Math.max(most, events);
        }
        assertTrue(most > EVENTS);
    }

    @Test
    void refusesDamageWithOneExceptionOnly() throws Exception {
        byte[] bytes = Files.readAllBytes(recorded);
        Random random = new Random(5);
        int all = count(recorded);
        int whole = 0;
        for (int i = 0; i < 300; i++) {
            byte[] changed = bytes.clone();
            for (int n = random.nextInt(1, 20); n > 0; n--) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            }
            Path file = Files.write(folder.resolve("changed.jfr"), changed);
            whole += assertTimeoutPreemptively(Duration.ofSeconds(60), () -> readable(file)) == all ? 1 : 0;
        }
        assertTrue(whole < 300);
    }

    /** Events that can be read with all that they hold; fails on any exception but those that tell of damage. */
    private static int readable(Path file) throws IOException {
        int events = 0;
        try (EventReader reader = EventReader.open(file)) {
            for (Event event = reader.next(); event != null; event = reader.next()) {
                for (int i = 0; i < event.type().type().fields().size(); i++) {
                    event.value(i);
                }
                if (event.stack() != null && event.stack().depth() > 0) {
                    event.stack().method(0);
                }
                events++;
            }
        } catch (FormatException | RecordingException e) {
            assertTrue(List.of(FormatException.class, RecordingException.class).contains(e.getClass()));
            assertNotNull(e.getMessage());
        }
        return events;
    }
}
