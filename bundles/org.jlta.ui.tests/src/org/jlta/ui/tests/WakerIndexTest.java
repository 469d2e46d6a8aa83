package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.ThreadTable;
import org.jlta.ui.lifetimes.WakerIndex;
import org.junit.jupiter.api.Test;

/** Who ended the wait that a thread was in at a moment. */
class WakerIndexTest {
    private static final int NONE = InteractionTable.NONE;
    private static final int WAITS = 0;
    private static final int WAKES = 1;

    /** An interaction with the row of what ended it, of nobody's where that is none. */
    private record Row(InteractionAction action, int actor, long nanos, long duration, int partner) {
    }

    private static InteractionTable table(List<Row> rows) {
        return new InteractionTable(new InteractionTable.Source() {
            @Override
            public int size() {
                return rows.size();
            }

            @Override
            public InteractionAction action(int row) {
                return rows.get(row).action();
            }

            @Override
            public long nanos(int row) {
                return rows.get(row).nanos();
            }

            @Override
            public long durationNanos(int row) {
                return rows.get(row).duration();
            }

            @Override
            public long activeNanos(int row) {
                return ThreadTable.UNKNOWN_NANOS;
            }

            @Override
            public int actor(int row) {
                return rows.get(row).actor();
            }

            @Override
            public int target(int row) {
                return WAITS;
            }

            @Override
            public int stack(int row) {
                return NONE;
            }

            @Override
            public int partner(int row) {
                return rows.get(row).partner();
            }

            @Override
            public boolean isCertain(int row) {
                return true;
            }

            @Override
            public int monitor(int row) {
                return NONE;
            }

            @Override
            public List<String> monitors() {
                return List.of();
            }
        });
    }

    private static WakerIndex index(Row... rows) {
        return WakerIndex.of(table(List.of(rows)), 2, Progress.NONE);
    }

    private static Row wait(long nanos, long duration, int partner) {
        return new Row(InteractionAction.WAIT, WAITS, nanos, duration, partner);
    }

    private static Row wake(long nanos, int partner) {
        return new Row(InteractionAction.NOTIFY, WAKES, nanos, ThreadTable.UNKNOWN_NANOS, partner);
    }

    @Test
    void tellsWhoEndedTheWaitOfAMoment() {
        WakerIndex index = index(wait(100, 100, 1), wake(200, 0), wait(300, 100, 3), wake(400, 2));

        assertEquals(1, index.waking(WAITS, 100, 100));
        assertEquals(1, index.waking(WAITS, 100, 150));
        assertEquals(1, index.waking(WAITS, 100, 200));
        assertEquals(3, index.waking(WAITS, 300, 350));
    }

    @Test
    void tellsNoneWhereTheThreadDidNotWait() {
        WakerIndex index = index(wait(100, 100, 1), wake(200, 0));

        assertEquals(NONE, index.waking(WAITS, 50, 99));
        assertEquals(NONE, index.waking(WAITS, 210, 250));
        assertEquals(NONE, index.waking(WAKES, 100, 150));
        assertEquals(NONE, index().waking(WAITS, 0, 10));
    }

    @Test
    void leavesOutWaitsThatNobodyEnded() {
        WakerIndex index = index(wait(100, 100, NONE));

        assertEquals(NONE, index.waking(WAITS, 100, 150));
    }

    @Test
    void ofWaitsInOneAnotherTheInnermostThatLastsIsTold() {
        WakerIndex index = index(new Row(InteractionAction.JOIN, WAITS, 100, 400, 4),
                new Row(InteractionAction.PARK, WAITS, 200, 100, 2), wake(300, 1), wake(350, NONE), wake(500, 0));

        assertEquals(2, index.waking(WAITS, 100, 250));
        assertEquals(4, index.waking(WAITS, 100, 400), "the inner one is over, the outer one lasts");
        assertEquals(4, index.waking(WAITS, 100, 150));
    }
}
