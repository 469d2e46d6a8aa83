package org.jlta.analysis.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.PauseTable;
import org.jlta.analysis.PauseTable.Pause;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.junit.jupiter.api.Test;

/**
 * A thread of one second: samples at 0, 20, 40 and 60 ms, asleep from 200 to 300 ms, all threads stopped from 400 to 450 ms,
 * nothing else. Its clock counted up to 500 ms, and in the second half.
 */
class FlameChartTest {
    private static final long MILLI = 1_000_000;
    private static final long UNKNOWN = ThreadTable.UNKNOWN_AMOUNT;

    private static RecordingModel model(long firstHalfMillis, long secondHalfMillis) {
        Models models = Models.ofMillis(1000);
        int hot = models.stacks.stack(new Frame("app.Main", "hot", 10));
        int asleep = models.stacks.stack(new Frame("java.lang.Thread", "sleep", -1));
        models.ended(models.thread("worker", -1, 0), 1000);
        RecordingModel model = models.build();
        long[] times = {0, 20 * MILLI, 40 * MILLI, 60 * MILLI};
        StackRows samples = new StackRows(new int[4], times, times, new int[]{hot, hot, hot, hot},
                new int[]{1, 1, 1, 1}, new long[]{UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN});
        CpuTable cpu = new CpuTable(new int[]{0, 3}, new long[]{0, 500 * MILLI, 1000 * MILLI},
                new long[]{0, firstHalfMillis * MILLI, (firstHalfMillis + secondHalfMillis) * MILLI}, true);
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        locks.activity(model.threads().threadId(0), Doing.SLEEPING, 200 * MILLI, 300 * MILLI, asleep, -1, 0);
        return model.with(new Activity(cpu, samples, StackRows.EMPTY, CallTable.EMPTY, StackRows.EMPTY))
                .with(locks.build(model.threads())).with(new PauseTable(
                        List.of(new Pause(400 * MILLI, 450 * MILLI, PauseTable.Kind.GARBAGE_COLLECTION, "G1New"))));
    }

    private static List<ChartSpan> chart(RecordingModel model, long from, long to, long resolution) {
        return FlameChart.of(model, new ChartRequest(0, from * MILLI, to * MILLI, resolution * MILLI));
    }

    private static String text(List<ChartSpan> spans) {
        return spans.stream().map(span -> span.startNanos() / MILLI + "-" + span.endNanos() / MILLI + " "
                + span.kind().word()).collect(Collectors.joining(", "));
    }

    @Test
    void showsWaitsSamplesAndGapsWithoutHoles() {
        assertEquals("0-80 running, 80-200 gap, 200-300 blocked, 300-400 gap, 400-450 stopped, 450-1000 gap",
                text(chart(model(80, 0), 0, 1000, 0)));
    }

    @Test
    void saysOfAGapWhetherTheThreadHadACore() {
        List<ChartSpan> waited = chart(model(80, 0), 0, 1000, 0);
        assertEquals("no CPU, not blocked: waited for a core", waited.get(1).words());
        assertEquals("sleeping", waited.get(2).words());
        assertEquals("all threads stopped by the JVM: G1New", waited.get(4).words());

        // 270 ms of gaps in the first half, of which its clock counted 270
        List<ChartSpan> ran = chart(model(350, 500), 0, 1000, 0);
        assertEquals("used CPU, but no stack was taken", ran.get(1).words());
        assertEquals(120 * MILLI, ran.get(1).cpuNanos());

        List<ChartSpan> half = chart(model(80, 250), 0, 1000, 0);
        assertEquals("45 % CPU without a stack, else waited for a core", half.get(5).words());
    }

    @Test
    void saysWhereNoClockWasRead() {
        RecordingModel model = model(80, 0);
        RecordingModel without = model.with(new Activity(CpuTable.EMPTY, model.activity().samples(),
                StackRows.EMPTY, CallTable.EMPTY, StackRows.EMPTY));
        assertEquals("not known: no stack, no wait, and its CPU time was not read",
                chart(without, 0, 1000, 0).get(1).words());
    }

    @Test
    void saysOfAThreadInNativeCodeOnlyThatItWasSeenThere() {
        RecordingModel model = model(80, 0);
        long[] time = {10 * MILLI};
        StackRows one = new StackRows(new int[1], time, time, new int[1], new int[1], new long[]{UNKNOWN});
        RecordingModel inNative = model.with(new Activity(CpuTable.EMPTY, one, StackRows.EMPTY, CallTable.EMPTY,
                StackRows.EMPTY));
        assertEquals("0-10 gap, 10-30 seen", text(chart(inNative, 0, 30, 0)));
    }

    @Test
    void cutsToTheTimeAndTheResolutionAskedFor() {
        assertEquals("50-80 running, 80-200 gap, 200-250 blocked", text(chart(model(80, 0), 50, 250, 0)));
        // of 80 ms running and 50 ms stopped in steps of 300 ms nothing but the longer stretch remains of each step
        assertEquals("0-300 gap, 300-450 gap, 450-1000 gap", text(chart(model(80, 0), 0, 1000, 300)));
    }
}
