package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

import org.jlta.analysis.Limits;
import org.jlta.analysis.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a container allows, and how long it kept the process from running. */
class LimitsBuilderTest {
    private static final long SECOND = 1_000_000_000;

    @TempDir
    private Path folder;

    @Name("jdk.ContainerCPUThrottling")
    @StackTrace(false)
    static final class Throttling extends Event {
        long cpuElapsedSlices;
        long cpuThrottledSlices;
        long cpuThrottledTime;

        static void commit(long throttledNanos) {
            Throttling event = new Throttling();
            event.cpuThrottledTime = throttledNanos;
            event.commit();
        }
    }

    @Name("jdk.ContainerConfiguration")
    @StackTrace(false)
    static final class Configuration extends Event {
        long cpuSlicePeriod;
        long cpuQuota;
        long memoryLimit;
        long hostTotalMemory;

        static void commit(long quotaMicros, long periodMicros, long memoryBytes) {
            Configuration event = new Configuration();
            event.cpuQuota = quotaMicros;
            event.cpuSlicePeriod = periodMicros;
            event.memoryLimit = memoryBytes;
            event.hostTotalMemory = 1L << 36;
            event.commit();
        }
    }

    private Limits record(Runnable events) throws Exception {
        Path file = folder.resolve("limits.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart");
            recording.start();
            Thread thread = new Thread(events);
            thread.start();
            thread.join();
            recording.stop();
            recording.dump(file);
        }
        return RecordingLoader.load(List.of(file), Progress.NONE).info().limits();
    }

    @Test
    void countsOnlyWhatWasThrottledWithinTheRecording() throws Exception {
        Limits limits = record(() -> {
            Throttling.commit(40 * SECOND);
            Throttling.commit(41 * SECOND);
            Throttling.commit(43 * SECOND);
        });

        assertEquals(3 * SECOND, limits.throttledNanos());
    }

    @Test
    void tellsThatNothingWasThrottledFromThatItIsNotKnown() throws Exception {
        assertEquals(0, record(() -> Throttling.commit(7 * SECOND)).throttledNanos());
        assertEquals(-1, record(() -> Configuration.commit(-1, 100_000, -1)).throttledNanos());
        assertEquals(-1, record(() -> Throttling.commit(-1)).throttledNanos());
    }

    @Test
    void takesQuotaAndPeriodForProcessors() throws Exception {
        Limits limits = record(() -> Configuration.commit(150_000, 100_000, 1L << 30));

        assertEquals(1.5, limits.cpuLimit());
        assertEquals(1L << 30, limits.memoryLimit());
    }

    @Test
    void tellsNoLimitFromALimit() throws Exception {
        Limits limits = record(() -> Configuration.commit(-1, 100_000, Long.MAX_VALUE / 4096 * 4096));

        assertEquals(-1, limits.cpuLimit());
        assertEquals(-1, limits.memoryLimit());
    }
}
