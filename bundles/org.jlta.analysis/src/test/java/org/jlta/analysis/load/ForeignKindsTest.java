package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events in the names and forms that earlier JDKs and other recorders write, committed by the test itself. */
class ForeignKindsTest {
    private static final int MAJOR_VERSION = 4;

    @TempDir
    private Path folder;

    @Name("jdk.ExecutionSample")
    static final class Sample extends Event {
        Thread sampledThread;
        String state;

        static void commit(String state) {
            Sample sample = new Sample();
            sample.sampledThread = Thread.currentThread();
            sample.state = state;
            sample.commit();
        }
    }

    @Name("jdk.ObjectAllocationInNewTLAB")
    static final class InNewBuffer extends Event {
        long allocationSize;
        long tlabSize;
    }

    @Name("jdk.ObjectAllocationOutsideTLAB")
    static final class OutsideBuffer extends Event {
        long allocationSize;
    }

    @Name("jdk.ObjectAllocationSample")
    static final class AllocationSample extends Event {
        long weight;
    }

    @Name("com.oracle.jdk.ThreadSleep")
    static final class OldSleep extends Event {
    }

    private RecordingModel record(int majorVersion, Runnable events) throws Exception {
        Path file = folder.resolve("foreign.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            events.run();
            recording.stop();
            recording.dump(file);
        }
        byte[] bytes = Files.readAllBytes(file);
        bytes[MAJOR_VERSION + 1] = (byte) majorVersion;
        Files.write(file, bytes);
        return RecordingLoader.load(List.of(file), Progress.NONE);
    }

    private static List<Long> amounts(StackRows rows) {
        return IntStream.range(0, rows.size()).mapToObj(rows::amount).toList();
    }

    @Test
    void takesAllSamplesForThoseOfTheWallClockFromTheFirstSleepingThreadOn() throws Exception {
        RecordingModel model = record(2, () -> {
            Sample.commit("STATE_RUNNABLE");
            Sample.commit("STATE_SLEEPING");
            Sample.commit("STATE_RUNNABLE");
        });

        assertEquals(2, model.activity().samples().size(), "of running threads");
        assertEquals(2, model.activity().wall().size(), "by the wall clock");
    }

    @Test
    void takesSamplesOfRunningThreadsForNoOthers() throws Exception {
        RecordingModel model = record(2, () -> Sample.commit("STATE_RUNNABLE"));

        assertEquals(1, model.activity().samples().size());
        assertEquals(0, model.activity().wall().size());
    }

    @Test
    void countsTheBuffersOfThreadsWhereAllocationsAreNotSampled() throws Exception {
        RecordingModel model = record(2, ForeignKindsTest::allocate);

        assertEquals(List.of(65_536L, 1_000_000L), amounts(model.activity().allocations()));
    }

    @Test
    void countsNoBuffersBesideSamplesOfAllocations() throws Exception {
        RecordingModel model = record(2, () -> {
            allocate();
            AllocationSample sample = new AllocationSample();
            sample.weight = 4096;
            sample.commit();
        });

        assertEquals(List.of(4096L), amounts(model.activity().allocations()));
    }

    private static void allocate() {
        InNewBuffer buffer = new InNewBuffer();
        buffer.allocationSize = 24;
        buffer.tlabSize = 65_536;
        buffer.commit();
        OutsideBuffer large = new OutsideBuffer();
        large.allocationSize = 1_000_000;
        large.commit();
    }

    @Test
    void readsTheFirstVersionOfTheFormatAndItsNames() throws Exception {
        RecordingModel model = record(1, () -> {
            OldSleep sleep = new OldSleep();
            sleep.begin();
            sleep.commit();
        });

        int thread = model.threads().ordinalOf(Thread.currentThread().getId());
        assertEquals(1, model.locks().activities().size());
        assertEquals(Doing.SLEEPING, model.locks().activities().doing(0));
        assertEquals(thread, model.locks().activities().thread(0));
    }
}
