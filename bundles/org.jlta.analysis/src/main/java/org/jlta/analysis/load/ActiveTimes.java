package org.jlta.analysis.load;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.ThreadTable;

/** Measures how long threads ran on that were woken or joined. */
final class ActiveTimes {
    private final InteractionRows rows;
    private final ThreadRows byThread;
    private final ThreadTable threads;
    private final long durationNanos;
    /** By thread, where the last search ended: rows are about in order of time. */
    private final int[] near;

    ActiveTimes(InteractionRows rows, ThreadRows byThread, ThreadTable threads, long durationNanos) {
        this.rows = rows;
        this.byThread = byThread;
        this.threads = threads;
        this.durationNanos = durationNanos;
        this.near = new int[threads.size()];
    }

    void measure() {
        for (int row = 0; row < rows.size(); row++) {
            rows.activeNanos.add(rows.dropped.get(row) ? ThreadTable.UNKNOWN_NANOS : activeNanos(row));
        }
    }

    private long activeNanos(int row) {
        InteractionAction action = rows.action(row);
        boolean joins = action == InteractionAction.JOIN;
        int target = joins || action.isWaking() ? rows.target(row) : InteractionTable.NONE;
        if (target < 0) {
            return ThreadTable.UNKNOWN_NANOS;
        }
        if (joins) {
            return Math.max(0, Math.min(rows.endNanos(row), end(target)) - rows.nanos(row));
        }
        long woken = wokenAt(row, target);
        return woken == ThreadTable.UNKNOWN_NANOS ? woken : Math.max(0, nextWait(target, woken) - woken);
    }

    private long wokenAt(int row, int target) {
        if (rows.action(row) == InteractionAction.START) {
            return threads.startNanos(target);
        }
        int blocking = rows.partner(row);
        return blocking == InteractionTable.NONE ? ThreadTable.UNKNOWN_NANOS : rows.endNanos(blocking);
    }

    private long nextWait(int thread, long from) {
        int[] blocked = byThread.blocked(thread);
        near[thread] = byThread.firstFrom(blocked, from, near[thread]);
        for (int i = near[thread]; i < blocked.length; i++) {
            if (rows.action(blocked[i]).isWait()) {
                return rows.nanos(blocked[i]);
            }
        }
        return end(thread);
    }

    private long end(int thread) {
        long end = threads.endNanos(thread);
        return end == ThreadTable.UNKNOWN_NANOS ? durationNanos : end;
    }
}
