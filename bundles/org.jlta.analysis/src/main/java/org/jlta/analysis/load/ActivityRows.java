package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.ThreadTable;

/**
 * Puts activities in order, and makes one of a park that both JFR and the agent tell of: the agent knows the lock and its
 * owner, JFR whether it had a limit of time.
 */
final class ActivityRows {
    private static final int DOING = 1;
    private static final int START = 2;
    private static final int END = 3;
    private static final int STACK = 4;
    private static final int LOCK = 5;
    private static final int OWNER = 6;
    private static final int OF_AGENT = 7;

    private final LongRows rows;
    private final List<LockInfo> locks;
    private final ThreadTable threads;

    ActivityRows(LongRows rows, List<LockInfo> locks, ThreadTable threads) {
        this.rows = rows;
        this.locks = locks;
        this.threads = threads;
    }

    ActivityTable table() {
        int[] order = Rows.sorted(rows, threads, START);
        byte[] doing = new byte[order.length];
        boolean[] dropped = new boolean[order.length];
        for (int i = 0; i < order.length; i++) {
            doing[i] = (byte) rows.get(order[i], DOING);
        }
        int kept = order.length;
        for (int i = 0; i < order.length; i++) {
            if (rows.get(order[i], OF_AGENT) != 0) {
                int same = ofSamePark(order, i);
                if (same >= 0 && !dropped[same]) {
                    doing[i] = doing[same];
                    dropped[same] = true;
                    kept--;
                }
            }
        }
        return table(order, doing, dropped, kept);
    }

    /** The park that JFR tells within one of the agent's: JFR's begins later and ends earlier. */
    private int ofSamePark(int[] order, int agents) {
        int row = order[agents];
        for (int i = agents + 1; i < order.length && rows.get(order[i], 0) == rows.get(row, 0)
                && rows.get(order[i], START) <= rows.get(row, END); i++) {
            int other = order[i];
            if (Doing.values()[(int) rows.get(other, DOING)].isParked() && rows.get(other, OF_AGENT) == 0
                    && rows.get(other, END) <= rows.get(row, END) && isOfSameClass(row, other)) {
                return i;
            }
        }
        return -1;
    }

    /** A virtual thread's park is told without its lock. */
    private boolean isOfSameClass(int row, int other) {
        int lock = (int) rows.get(other, LOCK);
        return lock < 0 || locks.get(lock).className().equals(locks.get((int) rows.get(row, LOCK)).className());
    }

    private ActivityTable table(int[] order, byte[] doing, boolean[] dropped, int kept) {
        ActivityTable.Columns columns = new ActivityTable.Columns(kept);
        int[] thread = Arrays.stream(order).map(row -> threads.ordinalOf(rows.get(row, 0))).toArray();
        int n = 0;
        for (int i = 0; i < order.length; i++) {
            if (!dropped[i]) {
                int row = order[i];
                columns.thread[n] = thread[i];
                columns.doing[n] = doing[i];
                columns.startNanos[n] = rows.get(row, START);
                columns.endNanos[n] = rows.get(row, END);
                columns.stack[n] = (int) rows.get(row, STACK);
                columns.lock[n] = (int) rows.get(row, LOCK);
                columns.owner[n] = threads.ordinalOf(rows.get(row, OWNER));
                n++;
            }
        }
        return new ActivityTable(columns, threads.size());
    }
}
