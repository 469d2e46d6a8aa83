package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jlta.analysis.ThreadTable;
import org.junit.jupiter.api.Test;

/** What is known of a thread being a daemon. */
class DaemonTest {
    private final ThreadTableBuilder threads = new ThreadTableBuilder();

    private ThreadTable build() {
        return threads.build(TableEnd.of(new StackTableBuilder().build(), 1_000_000_000L));
    }

    private void started(long id, String name) {
        int o = threads.thread(id);
        threads.recorderName(o, name).started(o, id);
    }

    @Test
    void aThreadOfTheJvmIsADaemonButTheOneThatWaitsForTheEnd() {
        started(1, "main");
        started(2, "C2 CompilerThread1");
        started(3, "DestroyJavaVM");
        started(4, "Notification Thread");
        threads.daemon(threads.thread(4), false); // as it was when its constructor returned

        ThreadTable table = build();

        for (long id = 1; id <= 4; id++) {
            assertTrue(table.isDaemonKnown(table.ordinalOf(id)), "thread " + id);
            assertEquals(id % 2 == 0, table.isDaemon(table.ordinalOf(id)), "thread " + id);
        }
    }

    @Test
    void ofAnotherThreadNothingIsKnownUntilItIsTold() {
        started(1, "worker");
        started(2, "told");
        threads.daemon(threads.thread(2), false);

        ThreadTable table = build();

        assertFalse(table.isDaemonKnown(table.ordinalOf(1)));
        assertFalse(table.isDaemon(table.ordinalOf(1)));
        assertTrue(table.isDaemonKnown(table.ordinalOf(2)));
        assertFalse(table.isDaemon(table.ordinalOf(2)));
    }
}
