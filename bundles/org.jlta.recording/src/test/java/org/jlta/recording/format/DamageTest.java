package org.jlta.recording.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingFiles;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording of two chunks in which bytes were lost: what is sound is read, and what is missing is told. */
class DamageTest {
    private static final boolean LONG = Boolean.getBoolean("jlta.long");
    private static final int RUNS = LONG ? 3000 : 200;

    @TempDir
    private static Path folder;
    private static byte[] recorded;
    private static int all;

    /**
     * An event of the file.
     *
     * @param at   its first byte
     * @param size in bytes
     * @param type number of its type
     */
    private record Place(int at, int size, long type) {
    }

    /**
     * What a file gave.
     *
     * @param events  that were read
     * @param message of the damage, null for none
     */
    private record Read(int events, String message) {
    }

    @BeforeAll
    static void record() throws Exception {
        Path file = folder.resolve("recorded.jfr");
        Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), ManyKinds.class.getName(), file.toString()).inheritIO().start();
        assertEquals(0, program.waitFor());
        recorded = Files.readAllBytes(file);
        Read whole = read(recorded);
        assertNull(whole.message);
        all = whole.events;
    }

    private static int second() {
        return (int) ByteBuffer.wrap(recorded).getLong(8);
    }

    /** All events of the first chunk. */
    private static List<Place> places() throws IOException {
        List<Place> places = new ArrayList<>();
        int at = 68;
        while (at < second()) {
            Input in = new Input().set(recorded, at, second());
            int size = (int) in.number();
            places.add(new Place(at, size, in.number()));
            at += size;
        }
        return places;
    }

    private static Read read(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("damaged.jfr"), bytes);
        int events = 0;
        boolean shortened = false;
        try (RecordingFiles files = RecordingFiles.open(List.of(file));
                EventReader reader = EventReader.open(files.parts().get(0).readable())) {
            shortened = files.isDamaged();
            for (Event event = reader.next(); event != null; event = reader.next()) {
                for (int i = 0; i < event.type().type().fields().size(); i++) {
                    event.value(i);
                }
                events++;
            }
        } catch (FormatException | RecordingException e) {
            return new Read(events, e.getMessage());
        }
        return new Read(events, shortened ? "shortened" : null);
    }

    private static byte[] zeros(int from, int length) {
        byte[] bytes = recorded.clone();
        Arrays.fill(bytes, from, from + length, (byte) 0);
        return bytes;
    }

    private static byte[] without(int from, int length) {
        byte[] bytes = Arrays.copyOf(recorded, recorded.length - length);
        System.arraycopy(recorded, from + length, bytes, from, bytes.length - from);
        return bytes;
    }

    @Test
    void eventsAreReadBehindZeros() throws Exception {
        List<Place> events = places().stream().filter(p -> p.type > 1).toList();
        for (int i = 0; i < events.size(); i += Math.max(1, events.size() / 50)) {
            Place zeroed = events.get(i);

            Read read = read(zeros(zeroed.at, zeroed.size));

            assertEquals(all - 1, read.events, () -> zeroed + ": " + read);
            assertEquals(zeroed.size + " bytes hold no events, at byte " + zeroed.at, read.message);
        }
    }

    @Test
    void eventsAreReadBehindMissingBytes() throws Exception {
        List<Place> events = places().stream().filter(p -> p.type > 1).toList();
        for (int i = 0; i < events.size(); i += Math.max(1, events.size() / 50)) {
            Place missing = events.get(i);
            int gone = missing.size / 2;

            Read read = read(without(missing.at + 1, gone));

            // what is left of it, with bytes of the next one, can look like an event
            assertTrue(read.events >= all - 3 && read.events <= all, () -> missing + ": " + read);
            assertNotNull(read.message, missing::toString);
        }
    }

    @Test
    void anEventOfWrongLengthCostsNoOther() throws Exception {
        List<Place> events = places().stream().filter(p -> p.type > 1 && p.size > 8 && p.size < 60).toList();
        for (int i = 0; i < events.size(); i += Math.max(1, events.size() / 50)) {
            Place wrong = events.get(i);
            byte[] bytes = recorded.clone();
            bytes[wrong.at] = (byte) (wrong.size + 60);

            Read read = read(bytes);

            assertEquals(all - 1, read.events, () -> wrong + ": " + read);
            assertTrue(read.message.contains("at byte " + wrong.at), read.message);
        }
    }

    @Test
    void anEventThatLooksLikeMetadataIsTold() throws Exception {
        Place hit = places().stream().filter(p -> p.type > 1 && p.type < 128 && p.size < 60).skip(5).findFirst()
                .orElseThrow();
        byte[] bytes = recorded.clone();
        bytes[hit.at + 1] = 0;

        Read read = read(bytes);

        assertEquals(all - 1, read.events);
        assertEquals(hit.size + " bytes hold no events, at byte " + hit.at, read.message);
    }

    @Test
    void aChunkWithoutDescriptionCostsNoOther() throws Exception {
        Place metadata = places().stream().filter(p -> p.type == 0).findFirst().orElseThrow();
        int ofSecond = read(Arrays.copyOfRange(recorded, second(), recorded.length)).events;

        Read read = read(zeros(metadata.at, metadata.size));

        assertEquals(ofSecond, read.events);
        assertTrue(read.message.startsWith("a chunk without metadata"), read.message);
    }

    @Test
    void aHeaderThatNamesNoMetadataCostsNothing() throws Exception {
        byte[] bytes = recorded.clone();
        ByteBuffer.wrap(bytes).putLong(16, 5).putLong(24, 7);

        assertEquals(all, read(bytes).events);
    }

    /** Chunks hold copies of their own headers, which begin no other chunk. */
    @Test
    void whatFollowsTheLastChunkCostsNothing() throws Exception {
        byte[] first = Arrays.copyOf(recorded, second());
        int ofFirst = read(first).events;
        boolean copy = new String(first, 1, first.length - 1, StandardCharsets.ISO_8859_1).contains("FLR\0");

        assertTrue(copy || Runtime.version().feature() < 17, "a copy of the header");
        assertEquals(ofFirst, read(Arrays.copyOf(first, first.length + 5000)).events);
        assertEquals(all, read(Arrays.copyOf(recorded, recorded.length + 5000)).events);
    }

    /** What such a chunk claims to hold is read from the file: garbage claims anything. */
    @Test
    void garbageInAChunkThatIsTooLargeForMemoryCostsWhatItHits() throws Exception {
        byte[] first = Arrays.copyOf(recorded, second());
        Place event = places().stream().filter(p -> p.type > 1).max(Comparator.comparingInt(Place::size)).orElseThrow();
        int copies = (40 << 20) / event.size;
        ByteBuffer large = ByteBuffer.allocate(first.length + copies * event.size).put(first);
        for (int i = 0; i < copies; i++) {
            large.put(first, event.at, event.size);
        }
        large.putLong(8, large.capacity());
        int ofFirst = read(first).events;
        byte[] garbage = new byte[LONG ? 1 << 20 : 1 << 17];
        new Random(7).nextBytes(garbage);
        large.put(first.length + (10 << 20), garbage);

        Read read = assertTimeoutPreemptively(Duration.ofMinutes(2), () -> read(large.array()));

        assertTrue(read.events >= ofFirst + copies - garbage.length / event.size - 4, read::toString);
        assertTrue(read.message.contains("hold no events"), read.message);
    }

    @Test
    void zerosAmongConstantsAreTold() throws Exception {
        int tried = 0;
        for (Place checkpoint : places()) {
            if (checkpoint.type == 1 && checkpoint.size > 500) {
                Read read = read(zeros(checkpoint.at + 40 + checkpoint.size / 4, 200));

                assertEquals(all, read.events);
                assertNotNull(read.message, checkpoint::toString);
                assertTrue(read.message.startsWith("constants are missing"), read.message);
                tried++;
            }
        }
        assertTrue(tried > 0);
    }

    @Test
    void nothingIsMissingThatIsNotTold() throws Exception {
        Random random = new Random(11);
        int better = 0;
        for (int i = 0; i < RUNS; i++) {
            int length = 1 + random.nextInt(i % 2 == 0 ? 50 : 2000);
            int from = 68 + random.nextInt(recorded.length - 68 - length);
            byte[] bytes = i % 3 == 0 ? zeros(from, length) : i % 3 == 1 ? without(from, length) : recorded.clone();
            if (i % 3 == 2) {
                for (int at = from; at < from + length; at++) {
                    bytes[at] = (byte) random.nextInt();
                }
            }

            Read read = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> read(bytes));

            assertTrue(read.events <= all, "from " + from + ", " + length + ": " + read);
            assertTrue(read.events == all || read.message != null, "from " + from + ", " + length + ": " + read);
            better += read.events > 0 ? 1 : 0;
        }
        assertTrue(better > RUNS / 2, better + " of " + RUNS);
    }
}
