package org.jlta.analysis.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.junit.jupiter.api.Test;

/** A thread of one second: samples at 0, 20, 40 and 60 ms, asleep from 200 to 300 ms; from 600 ms on looks see it wait. */
class LifeStatesTest {
    private static final long MILLI = 1_000_000;
    private static final long UNKNOWN = ThreadTable.UNKNOWN_AMOUNT;

    private final RecordingModel model = model();

    private static RecordingModel model() {
        Models models = Models.ofMillis(1000);
        int hot = models.stacks.stack(new Frame("app.Main", "hot", 10));
        models.ended(models.thread("worker", -1, 0), 1000);
        RecordingModel model = models.build();
        long[] times = {0, 20 * MILLI, 40 * MILLI, 60 * MILLI};
        StackRows samples = new StackRows(new int[4], times, times, new int[]{hot, hot, hot, hot},
                new int[]{1, 1, 1, 1}, new long[]{UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN});
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        long id = model.threads().threadId(0);
        locks.activity(id, Doing.SLEEPING, 200 * MILLI, 300 * MILLI, StackTable.NONE, -1, 0);
        locks.state(id, Doing.WAITING, 600 * MILLI, 600 * MILLI, -1, 0, 0);
        locks.look(600 * MILLI);
        return model.with(new Activity(CpuTable.EMPTY, samples, StackRows.EMPTY, CallTable.EMPTY, StackRows.EMPTY))
                .with(locks.build(model.threads()));
    }

    private static String text(LifeStates states, long from, long to, long resolution) {
        List<String> told = new ArrayList<>();
        states.tell(from * MILLI, to * MILLI, resolution * MILLI,
                (start, end, state) -> told.add(start / MILLI + "-" + end / MILLI + " " + state));
        return String.join(", ", told);
    }

    @Test
    void tellsWhatEventsSamplesAndLooksSaw() {
        LifeStates states = LifeStates.of(model, 0);

        assertEquals("0-80 ON_CPU, 80-200 UNKNOWN, 200-300 SLEEPING, 300-600 UNKNOWN, 600-1000 WAITING",
                text(states, 0, 1000, 1));
        assertEquals(LifeStates.State.SLEEPING, states.state(states.at(250 * MILLI)));
        assertEquals(-1, states.at(1000 * MILLI));
    }

    @Test
    void tellsOnlyTheStretchThatIsAskedFor() {
        assertEquals("250-300 SLEEPING, 300-400 UNKNOWN", text(LifeStates.of(model, 0), 250, 400, 1)
                .replace("300-600", "300-400"));
        assertEquals("", text(LifeStates.of(model, 0), 1000, 2000, 1));
    }

    @Test
    void ofWhatSharesAStepTellsWhatTakesMost() {
        assertEquals("0-603 UNKNOWN, 603-1000 WAITING", text(LifeStates.of(model, 0), 0, 1000, 201));
    }

    @Test
    void knowsWhetherARecordingTellsOfStates() {
        assertTrue(LifeStates.areTold(model));
        Models lives = Models.ofMillis(10);
        lives.thread("idle", -1, 0);
        assertFalse(LifeStates.areTold(lives.build()));
    }
}
