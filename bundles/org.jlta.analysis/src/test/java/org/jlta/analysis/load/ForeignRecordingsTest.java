package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.overview.Overview;
import org.jlta.recording.RecordingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Recordings of other tools, in the folder that {@code -Djlta.recordings=FOLDER} names. The numbers are those of an independent
 * reader, {@code jfr summary} and {@code jfr print}; a recording that is not in the folder is passed over.
 */
@EnabledIfSystemProperty(named = "jlta.recordings", matches = ".+")
class ForeignRecordingsTest {
    private static final boolean LONG = Boolean.getBoolean("jlta.long");
    private static final int CUTS = LONG ? 200 : 20;
    private static final int CHANGES = LONG ? 1000 : 20;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    private static List<Path> files() throws IOException {
        try (Stream<Path> found = Files.list(Path.of(System.getProperty("jlta.recordings")))) {
            return found.filter(f -> f.toString().endsWith(".jfr")).sorted().toList();
        }
    }

    private static RecordingModel load(String nameEnd) throws Exception {
        Path file = files().stream().filter(f -> f.toString().endsWith(nameEnd)).findFirst().orElse(null);
        assumeTrue(file != null, nameEnd + " is not in the folder");
        return RecordingLoader.load(List.of(file), Progress.NONE);
    }

    /** An answer, or one sentence. */
    private static boolean isAnswered(Path file) {
        try {
            RecordingModel model = RecordingLoader.load(List.of(file), Progress.NONE);
            assertFalse(Overview.of(model, Progress.NONE).findings().isEmpty(), file::toString);
            return true;
        } catch (RecordingException refused) {
            assertTrue(refused.getMessage().startsWith(file.toString()), refused::getMessage);
            assertFalse(refused.getMessage().contains("\n"), refused::getMessage);
            return false;
        }
    }

    @Test
    void answersOrRefusesEachInOneSentence() throws Exception {
        assertFalse(files().isEmpty());
        int answered = 0;
        for (Path file : files()) {
            answered += isAnswered(file) ? 1 : 0;
        }
        assertTrue(answered > 0);
    }

    @Test
    void answersUpToWhereAFileIsCut() throws Exception {
        int answered = 0;
        for (Path file : files()) {
            byte[] bytes = Files.readAllBytes(file);
            for (int i = 1; i <= CUTS; i++) {
                int length = (int) ((long) bytes.length * i / (CUTS + 1));
                Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, length));
                answered += assertTimeoutPreemptively(PATIENCE, () -> isAnswered(cut), file + " cut at " + length)
                        ? 1
                        : 0;
            }
        }
        assertTrue(answered > 0);
    }

    @Test
    void answersOrRefusesWhatIsDamaged() throws Exception {
        Random random = new Random(7);
        int answered = 0;
        for (Path file : files()) {
            byte[] bytes = Files.readAllBytes(file);
            for (int i = 0; i < CHANGES; i++) {
                byte[] changed = bytes.clone();
                int at = random.nextInt(bytes.length);
                changed[at] = (byte) random.nextInt();
                Path damaged = Files.write(folder.resolve("damaged.jfr"), changed);
                answered += assertTimeoutPreemptively(PATIENCE, () -> isAnswered(damaged),
                        file + " changed at " + at + " to " + changed[at]) ? 1 : 0;
            }
        }
        assertTrue(answered > 0);
    }

    @Test
    void countsThreadsThatStartAndEndInTheFirstVersionOfTheFormat() throws Exception {
        ThreadTable threads = load("wls-medrec-jdk9.jfr").threads();

        assertEquals(201, IntStream.range(0, threads.size()).filter(o -> threads.startNanos(o) > 0).count());
        assertEquals(174, IntStream.range(0, threads.size())
                .filter(o -> threads.endNanos(o) != ThreadTable.UNKNOWN_NANOS).count());
    }

    @Test
    void namesTheOwnersBeforeContendedEnters() throws Exception {
        RecordingModel model = load("flight_recording_17eaMonitoredVM10440_3.jfr");

        List<HotLock> locks = HotLocks.find(model,
                new LockRequest(ThreadSet.all(model.threads()), 0, Long.MAX_VALUE), Progress.NONE);
        assertEquals(46, locks.stream().mapToInt(HotLock::count).sum());
        assertEquals(46, locks.stream().flatMap(lock -> lock.owners().stream()).mapToInt(HotLock.Share::count).sum());
    }

    private static FlameNode flame(RecordingModel model, FlameValue value) {
        return Flames.of(model, new FlameRequest(ThreadSet.all(model.threads()), 0, Long.MAX_VALUE, value,
                new FlameRequest.Form(false, false)));
    }

    @Test
    void countsTheSamplesOfHotMethods() throws Exception {
        assertEquals(24_526, flame(load("hotmethods.jfr"), FlameValue.SAMPLES).value());
    }

    @Test
    void tellsRunningThreadsFromThoseThatSleepInSamplesByTheWallClock() throws Exception {
        RecordingModel model = load("ap-wall-default.jfr");

        assertEquals(201, model.activity().samples().size());
        assertEquals(1401, model.activity().wall().size());
    }

    @Test
    void comparesAllocationsBeforeAndAfterAFix() throws Exception {
        // of 3321 and 5 that the reader tells the others are of Flight Recorder's own threads
        assertEquals(3310, load("allocation_10s_before.jfr").activity().allocations().size());
        assertEquals(3, load("allocation_10s_fixed.jfr").activity().allocations().size());
    }
}
