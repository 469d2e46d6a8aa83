package org.jlta.analysis.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.LabelledThreads;
import org.junit.jupiter.api.Test;

class CpuLinesTest {
    /** Thread 0 has no rows; 1 used 300 between 0 and 100 and nothing later; 2 used 10 between 50 and 150. */
    private static final CpuTable TABLE = new CpuTable(new int[]{0, 0, 3, 5}, new long[]{0, 100, 400, 50, 150},
            new long[]{0, 300, 300, 0, 10}, true);

    private static RecordingModel model() {
        Models models = Models.ofMillis(1);
        for (String name : new String[]{"none", "busy", "calm"}) {
            models.thread(name, -1, 0);
        }
        RecordingModel model = models.build();
        return model.with(new Activity(TABLE, StackRows.EMPTY, StackRows.EMPTY, CallTable.EMPTY, StackRows.EMPTY));
    }

    private static List<CpuLine> lines(long from, long to, long step) {
        RecordingModel model = model();
        return CpuLines.of(model, new CpuRequest(ThreadSet.all(model.threads()), from, to, step));
    }

    @Test
    void spreadsWhatWasUsedBetweenTwoMoments() {
        List<CpuLine> lines = lines(0, 399, 50);

        assertEquals(List.of(1, 2), lines.stream().map(CpuLine::threadOrdinal).toList());
        assertArrayEquals(new long[]{150, 150, 0, 0, 0, 0, 0, 0}, lines.get(0).stepNanos());
        assertArrayEquals(new long[]{0, 5, 5, 0, 0, 0, 0, 0}, lines.get(1).stepNanos());
        assertEquals(300, lines.get(0).totalNanos());
    }

    @Test
    void countsOnlyWhatLiesWithinTheTime() {
        List<CpuLine> lines = lines(90, 109, 10);

        assertArrayEquals(new long[]{30, 0}, lines.get(0).stepNanos());
        assertArrayEquals(new long[]{1, 1}, lines.get(1).stepNanos());
        assertEquals(2, lines.get(1).totalNanos());
    }

    @Test
    void addsUpThreadsThatHaveSomethingInCommon() {
        RecordingModel model = model();
        CpuRequest request = new CpuRequest(ThreadSet.all(model.threads()), 0, 399, 50);

        List<CpuGroup> groups = CpuGroup.of(model, request, LabelledThreads.By.CONTEXT, Progress.NONE);

        assertEquals(1, groups.size());
        assertEquals(310, groups.get(0).totalNanos());
        assertArrayEquals(new int[]{1, 2}, groups.get(0).threadOrdinals(), "of none no CPU time is known");
        assertArrayEquals(new long[]{150, 155, 5, 0, 0, 0, 0, 0}, groups.get(0).stepNanos());
        assertEquals(List.of("busy", "calm"),
                CpuGroup.of(model, request, LabelledThreads.By.THREAD, Progress.NONE).stream()
                        .map(CpuGroup::label).toList());
    }

    @Test
    void refusesAStepOfNoLength() {
        assertThrows(IllegalArgumentException.class, () -> lines(0, 100, 0));
        assertThrows(IllegalArgumentException.class, () -> lines(0, Long.MAX_VALUE, 1));
    }
}
