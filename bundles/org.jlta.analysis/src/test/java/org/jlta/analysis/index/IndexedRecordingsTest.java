package org.jlta.analysis.index;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;

import jdk.jfr.Recording;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.recording.RecordingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens recordings of this JVM with indexes, whatever their size. */
class IndexedRecordingsTest {
    private static final long MOST = 1 << 30;
    private static final FileTime LONG_AGO = FileTime.from(Instant.now().minus(Duration.ofDays(2)));

    @TempDir
    private Path folder;

    private Path record(String file, String thread) throws Exception {
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.ThreadPark").withThreshold(Duration.ZERO).withStackTrace();
            recording.enable("jdk.JVMInformation");
            recording.start();
            Thread made = new Thread(() -> java.util.concurrent.locks.LockSupport.parkNanos(1_000_000), thread);
            made.start();
            made.join();
            recording.stop();
            Path path = folder.resolve(file);
            recording.dump(path);
            return path;
        }
    }

    private Path cache() {
        return folder.resolve("cache");
    }

    private RecordingModel open(Path... files) throws RecordingException {
        return IndexedRecordings.in(cache(), 0, MOST).load(List.of(files), Progress.NONE);
    }

    private List<Path> indexes() throws IOException {
        try (var files = Files.list(cache())) {
            return files.toList();
        }
    }

    private static byte[] bytes(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    private static void assertSame(RecordingModel expected, RecordingModel actual) throws IOException {
        assertArrayEquals(bytes(expected), bytes(actual));
    }

    private static boolean isUsed(Path index) throws IOException {
        return Files.getLastModifiedTime(index).compareTo(LONG_AGO) > 0;
    }

    @Test
    void opensASecondTimeFromTheIndexWithTheSameContent() throws Exception {
        Path file = record("a.jfr", "worker");
        RecordingModel first = open(file);
        Path index = indexes().get(0);
        Files.setLastModifiedTime(index, LONG_AGO);

        RecordingModel second = open(file);

        assertTrue(isUsed(index));
        assertSame(RecordingLoader.load(List.of(file), Progress.NONE), second);
        assertSame(first, second);
        assertEquals(first.info(), second.info());
    }

    @Test
    void leavesLargeColumnsInTheFile() throws Exception {
        Path file = record("a.jfr", "worker");
        RecordingModel small = open(file);
        long[] times = LongStream.range(0, 100_000).map(row -> row * 1_000_003).toArray();
        int[] none = new int[times.length];
        StackRows samples = new StackRows(none, times, times, none, none, times);
        RecordingModel large = small.with(new Activity(CpuTable.EMPTY, samples, StackRows.EMPTY, CallTable.EMPTY,
                StackRows.EMPTY));
        Path path = cache().resolve("large");
        IndexKey key = IndexKey.of(List.of(file), 0);
        new IndexFile(path).write(key, large);

        RecordingModel read = new IndexFile(path).read(key);
        Files.delete(path);

        assertSame(large, read);
        assertEquals(99_999 * 1_000_003L, read.activity().samples().startNanos(99_999));
        assertEquals(99_999 * 1_000_003L, read.activity().samples().amount(99_999));
    }

    @Test
    void readsARecordingAnewThatWasWrittenAnew() throws Exception {
        Path file = record("a.jfr", "first");
        open(file);
        Files.delete(file);
        record("a.jfr", "second");

        RecordingModel model = open(file);

        assertSame(RecordingLoader.load(List.of(file), Progress.NONE), model);
        assertEquals(1, indexes().size());
        assertSame(model, open(file));
    }

    @Test
    void readsARecordingAnewWhoseEndIsLost() throws Exception {
        Path file = record("a.jfr", "worker");
        FileTime time = Files.getLastModifiedTime(file);
        open(file);
        byte[] whole = Files.readAllBytes(file);
        whole[whole.length - 1] ^= 0x55;
        Files.write(file, whole);
        Files.setLastModifiedTime(file, time);

        assertSame(RecordingLoader.load(List.of(file), Progress.NONE), open(file));
    }

    @Test
    void takesNothingFromADamagedIndex() throws Exception {
        Path file = record("a.jfr", "worker");
        RecordingModel model = open(file);
        Path index = indexes().get(0);
        byte[] whole = Files.readAllBytes(index);
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(index, damaged);
            assertSame(model, open(file));
            assertArrayEquals(whole, Files.readAllBytes(index), "round " + round);
        }
    }

    @Test
    void takesNothingFromAnIndexThatWasCut() throws Exception {
        Path file = record("a.jfr", "worker");
        RecordingModel model = open(file);
        Path index = indexes().get(0);
        byte[] whole = Files.readAllBytes(index);
        for (int length = 0; length < whole.length; length += 97) {
            Files.write(index, java.util.Arrays.copyOf(whole, length));
            assertSame(model, open(file));
        }
    }

    @Test
    void keepsOneIndexForFilesThatAreOpenedTogether() throws Exception {
        Path one = record("a.jfr", "first");
        Path other = record("b.jfr", "second");
        RecordingModel both = open(one, other);

        assertSame(both, open(one, other));
        assertEquals(1, indexes().size());
    }

    @Test
    void answersWhereTheCacheCannotBeWritten() throws Exception {
        Path file = record("a.jfr", "worker");
        Files.writeString(cache(), "not a folder");

        assertTrue(open(file).threads().size() > 0);
        assertEquals("not a folder", Files.readString(cache()));
    }

    @Test
    void deletesIndexesOfRecordingsThatAreGone() throws Exception {
        Path gone = record("gone.jfr", "worker");
        open(gone);
        Path index = indexes().get(0);
        Files.delete(gone);

        open(record("a.jfr", "worker"));

        assertFalse(Files.exists(index));
        assertEquals(1, indexes().size());
    }

    @Test
    void deletesWhatWasNotUsedForLong() throws Exception {
        open(record("old.jfr", "worker"));
        Path index = indexes().get(0);
        Files.setLastModifiedTime(index, FileTime.from(Instant.now().minus(Duration.ofDays(31))));

        open(record("a.jfr", "worker"));

        assertFalse(Files.exists(index));
    }

    @Test
    void keepsWithinItsLimitByDeletingTheLeastRecentlyUsed() throws Exception {
        Path old = record("old.jfr", "worker");
        open(old);
        Path oldIndex = indexes().get(0);
        Files.setLastModifiedTime(oldIndex, LONG_AGO);
        long limit = Files.size(oldIndex) * 3 / 2;

        IndexedRecordings.in(cache(), 0, limit).load(List.of(record("a.jfr", "worker")), Progress.NONE);

        assertFalse(Files.exists(oldIndex));
        assertEquals(1, indexes().size());
    }

    @Test
    void readsSmallRecordingsAndFoldersWithoutIndex() throws Exception {
        Path file = record("a.jfr", "worker");
        IndexedRecordings.in(cache(), Files.size(file) + 1, MOST).load(List.of(file), Progress.NONE);
        open(folder);

        assertFalse(Files.exists(cache()));
    }

    @Test
    void keepsThemWhereTheUserSaysOrNotAtAll() throws Exception {
        Path file = record("a.jfr", "worker");
        Map<String, String> off = Map.of(IndexedRecordings.VARIABLE, IndexedRecordings.OFF);
        Map<String, String> named = Map.of(IndexedRecordings.VARIABLE, cache().toString());

        IndexedRecordings.ofUser(off, 0).load(List.of(file), Progress.NONE);
        assertFalse(Files.exists(cache()));
        IndexedRecordings.ofUser(named, 0).load(List.of(file), Progress.NONE);
        assertEquals(1, indexes().size());
    }

    @Test
    void isReadableByItsUserOnly() throws Exception {
        open(record("a.jfr", "worker"));

        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(cache())));
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(indexes().get(0))));
        }
    }

    @Test
    void saysWhatTheReaderSaysOfAFileThatIsNone() {
        RecordingException missing = assertThrows(RecordingException.class, () -> open(folder.resolve("none.jfr")));

        assertEquals(RecordingException.Kind.MISSING, missing.kind());
    }
}
