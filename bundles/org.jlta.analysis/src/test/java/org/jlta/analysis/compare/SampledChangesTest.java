package org.jlta.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.TimedMethod;
import org.jlta.analysis.origin.OriginRequest;
import org.junit.jupiter.api.Test;

/** Twelve orders, each seen by so many samples at 20 ms, and one sample of something else behind each. */
class SampledChangesTest {
    private static final long MILLI = 1_000_000;
    private static final int ORDERS = 12;
    private static final Frame RUN = new Frame("app.Server", "run", 5);

    private static RecordingModel sampled(int samplesOfAnOrder) {
        int size = ORDERS * (samplesOfAnOrder + 1);
        Models models = Models.ofMillis(size * 20L + 20);
        models.thread("worker", -1, 0);
        int order = models.stacks.stack(new Frame("app.Shop", "order", 10), RUN);
        int rest = models.stacks.stack(new Frame("app.Shop", "rest", 20), RUN);
        int[] stacks = IntStream.range(0, size)
                .map(i -> i % (samplesOfAnOrder + 1) == samplesOfAnOrder ? rest : order).toArray();
        long[] times = IntStream.range(0, size).mapToLong(i -> i * 20L * MILLI).toArray();
        int[] once = new int[size];
        Arrays.fill(once, 1);
        long[] unknown = new long[size];
        Arrays.fill(unknown, ThreadTable.UNKNOWN_AMOUNT);
        return models.build().with(new Activity(CpuTable.EMPTY,
                new StackRows(new int[size], times, times, stacks, once, unknown), StackRows.EMPTY, CallTable.EMPTY,
                StackRows.EMPTY));
    }

    /** The same with a call of a timed method, of which nothing is known by samples. */
    private static RecordingModel timed(RecordingModel model) {
        Activity seen = model.activity();
        CallTable calls = new CallTable(List.of(new TimedMethod("app.Timed", "call", "()V", 1, 10, false)), new int[1],
                new int[1], new long[]{0}, new long[]{10}, new int[]{-1}, new int[]{StackTable.NONE}, new String[1]);
        return model.with(
                new Activity(seen.cpu(), seen.loads(), seen.samples(), seen.allocations(), calls, seen.wall()));
    }

    private static Comparison compare(RecordingModel before, RecordingModel after) {
        return Comparison.of(ComparedSide.of(before), ComparedSide.of(after), OriginRequest.of(ThreadSet.of()),
                Comparison.Per.MINUTE, Progress.NONE);
    }

    private static CallChange of(Comparison comparison, String method) {
        return comparison.calls().stream().filter(change -> change.method().equals(method)).findFirst()
                .orElseThrow(() -> new AssertionError(comparison.calls().toString()));
    }

    @Test
    void tellsWhatSamplesShowWhereNothingWasTimed() {
        Comparison comparison = compare(sampled(1), sampled(4));

        CallChange order = of(comparison, "app.Shop.order");
        assertEquals(Verdict.SLOWER, order.verdict());
        assertEquals(List.of(ORDERS, ORDERS), List.of(order.before().count(), order.after().count()));
        assertFalse(order.certain());
        assertEquals(Verdict.SAME, of(comparison, "app.Shop.rest").verdict());
        assertTrue(comparison.isSampled());
        assertFalse(comparison.isWorse(), "what samples show is no failure");
    }

    @Test
    void comparesBySamplesWhereOneRecordingTimedNothing() {
        Comparison comparison = compare(timed(sampled(4)), sampled(1));

        assertEquals(Verdict.FASTER, of(comparison, "app.Shop.order").verdict());
        assertTrue(comparison.calls().stream().noneMatch(change -> change.method().startsWith("app.Timed")));
    }

    @Test
    void leavesRecordingsOfVeryManySamplesOut() {
        RecordingModel large = sampled(1_000_000 / ORDERS + 1);

        assertEquals(List.of(), compare(large, sampled(1)).calls());
        assertEquals(List.of(), compare(sampled(1), large).calls());
    }

    @Test
    void comparesTimedCallsAloneWhereBothHaveThem() {
        Comparison comparison = compare(timed(sampled(4)), timed(sampled(1)));

        assertEquals(1, comparison.calls().size(), comparison.calls().toString());
        assertTrue(of(comparison, "app.Timed.call()").certain());
        assertFalse(comparison.isSampled());
    }
}
