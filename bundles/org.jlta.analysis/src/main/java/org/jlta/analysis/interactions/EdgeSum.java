package org.jlta.analysis.interactions;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.ThreadTable;

/** Adds up the rows of one edge. */
final class EdgeSum {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private int count;
    private int certain;
    private int woken;
    private int delays;
    private long delay;
    private long longestDelay = UNKNOWN;
    private long active = UNKNOWN;
    private long duration = UNKNOWN;

    void add(InteractionTable table, int row) {
        count++;
        certain += table.isCertain(row) ? 1 : 0;
        woken += table.wakes(row) ? 1 : 0;
        long delayed = table.delayNanos(row);
        if (delayed != UNKNOWN) {
            delays++;
            delay += delayed;
            longestDelay = Math.max(longestDelay, delayed);
        }
        active = sum(active, table.activeNanos(row));
        duration = sum(duration, table.durationNanos(row));
    }

    private static long sum(long sum, long value) {
        return value == UNKNOWN ? sum : Math.max(0, sum) + value;
    }

    InteractionEdge edge(int actor, InteractionAction action, int target) {
        return new InteractionEdge(actor, action, target, count, certain, woken, delays == 0 ? UNKNOWN : delay / delays,
                longestDelay, active, duration);
    }
}
