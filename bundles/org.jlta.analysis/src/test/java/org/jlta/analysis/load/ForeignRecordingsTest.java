package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.overview.Overview;
import org.jlta.recording.RecordingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

import com.sun.management.OperatingSystemMXBean;

/**
 * Recordings of other tools, below the folder that {@code -Djlta.recordings=FOLDER} names. The numbers are those of an independent
 * reader, {@code jfr summary} and {@code jfr print}, which wrote the table in an {@code INDEX.md} beside them too; a recording that
 * is not in the folder is passed over.
 */
@EnabledIfSystemProperty(named = "jlta.recordings", matches = ".+")
class ForeignRecordingsTest {
    private static final boolean LONG = Boolean.getBoolean("jlta.long");
    private static final int CUTS = LONG ? 200 : 20;
    private static final int CHANGES = LONG ? 1000 : 20;
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    /** Of all threads of the JVM, so that a busy machine does not count. */
    private static final long MOST_CPU_NANOS = 2_000_000_000;
    private static final OperatingSystemMXBean CPU = ManagementFactory
            .getPlatformMXBean(OperatingSystemMXBean.class);

    @TempDir
    private Path folder;

    private static boolean isAnswered(Path file) {
        long start = CPU.getProcessCpuTime();
        boolean answered = answers(file);
        long took = CPU.getProcessCpuTime() - start;
        assertTrue(took < MOST_CPU_NANOS, () -> file + " took " + took + " ns");
        return answered;
    }

    /** An answer, or one sentence. */
    private static boolean answers(Path file) {
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
        assertFalse(ForeignFiles.recordings().isEmpty());
        int answered = 0;
        for (Path file : ForeignFiles.recordings()) {
            answered += isAnswered(file) ? 1 : 0;
        }
        assertTrue(answered > 0);
    }

    @Test
    void answersUpToWhereAFileIsCut() throws Exception {
        int answered = 0;
        for (Path file : ForeignFiles.recordings()) {
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
        for (Path file : ForeignFiles.recordings()) {
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
        ThreadTable threads = ForeignFiles.load("wls-medrec-jdk9.jfr").threads();

        assertEquals(201, IntStream.range(0, threads.size()).filter(o -> threads.startNanos(o) > 0).count());
        assertEquals(174, IntStream.range(0, threads.size())
                .filter(o -> threads.endNanos(o) != ThreadTable.UNKNOWN_NANOS).count());
    }

    @Test
    void namesTheOwnersBeforeContendedEnters() throws Exception {
        RecordingModel model = ForeignFiles.load("flight_recording_17eaMonitoredVM10440_3.jfr");

        List<HotLock> locks = HotLocks.find(model,
                new LockRequest(ThreadSet.all(model.threads()), 0, Long.MAX_VALUE), Progress.NONE);
        assertEquals(46, locks.stream().mapToInt(HotLock::count).sum());
        assertEquals(46, locks.stream().flatMap(lock -> lock.owners().stream()).mapToInt(HotLock.Share::count).sum());
    }

    @Test
    void countsTheSamplesOfHotMethods() throws Exception {
        assertEquals(24_526,
                ForeignFiles.flame(ForeignFiles.load("hotmethods.jfr"), FlameValue.SAMPLES, false).value());
    }

    @Test
    void tellsRunningThreadsFromThoseThatSleepInSamplesByTheWallClock() throws Exception {
        RecordingModel model = ForeignFiles.load("ap-wall-default.jfr");

        assertEquals(201, model.activity().samples().size());
        assertEquals(1401, model.activity().wall().size());
    }

    /** The innermost frames with their values, the largest first. */
    private static Map<String, Long> tops(FlameNode root) {
        Map<String, Long> tops = new LinkedHashMap<>();
        root.children().forEach(child -> tops.put(child.label(), child.value()));
        return tops;
    }

    private static Map<String, Long> tops(RecordingModel model, FlameValue value) {
        return tops(ForeignFiles.flame(model, value, true));
    }

    @Test
    void namesTheMethodsThatRan() throws Exception {
        Map<String, Long> wall = tops(ForeignFiles.load("ap-wall-default.jfr"), FlameValue.SAMPLES);
        assertEquals(List.of("java.util.Random.<init>", "EatMem.<init>"), wall.keySet().stream().limit(2).toList());
        assertEquals(131, wall.get("java.util.Random.<init>"));
        assertEquals(55, wall.get("EatMem.<init>"));
        Map<String, Long> before = tops(ForeignFiles.load("allocation_10s_before.jfr"), FlameValue.SAMPLES);
        assertEquals(List.of("java.util.HashMap$HashIterator.nextNode", "Allocator.go"),
                before.keySet().stream().limit(2).toList());
        assertEquals(426, before.get("java.util.HashMap$HashIterator.nextNode"));
        Map<String, Long> fixed = tops(ForeignFiles.load("allocation_10s_fixed.jfr"), FlameValue.SAMPLES);
        assertEquals(382, fixed.get("java.util.HashMap$HashIterator.nextNode"));
    }

    @Test
    void namesTheMethodsThatAllocated() throws Exception {
        assertEquals("java.lang.Integer.valueOf",
                tops(ForeignFiles.load("allocation_10s_before.jfr"), FlameValue.ALLOC).keySet()
                        .iterator().next());
        Map<String, Long> fixed = tops(ForeignFiles.load("allocation_10s_fixed.jfr"), FlameValue.ALLOC);
        assertEquals("java.util.HashMap$Values.iterator", fixed.keySet().iterator().next());
        assertFalse(fixed.containsKey("java.lang.Integer.valueOf"));
    }

    @Test
    void comparesAllocationsBeforeAndAfterAFix() throws Exception {
        // of 3321 and 5 that the reader tells the others are of Flight Recorder's own threads
        assertEquals(3310, ForeignFiles.load("allocation_10s_before.jfr").activity().allocations().size());
        assertEquals(3, ForeignFiles.load("allocation_10s_fixed.jfr").activity().allocations().size());
    }
}
