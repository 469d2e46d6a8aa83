package org.jlta.analysis.locks;

import org.jlta.analysis.LockTable;
import org.jlta.analysis.StackTable;

/** Finds a stack that tells where a thread was within a time. It is inferred: between two events it could be elsewhere. */
record StackSearch(LockTable locks) {

    /** The stack of what lasted longest within the time, else of a look; -1 for none. */
    int within(int thread, long fromNanos, long toNanos) {
        int row = locks.activities().longestWithin(thread, fromNanos, toNanos);
        int seen = seenWithin(thread, fromNanos, toNanos);
        if (row < 0) {
            return seen;
        }
        long common = Math.min(toNanos, locks.activities().endNanos(row))
                - Math.max(fromNanos, locks.activities().startNanos(row));
        return seen >= 0 && common * 2 < toNanos - fromNanos ? seen : locks.activities().stack(row);
    }

    private int seenWithin(int thread, long fromNanos, long toNanos) {
        int stack = StackTable.NONE;
        for (int row = locks.states().firstRow(thread); row < locks.states().firstRow(thread + 1); row++) {
            if (locks.states().stack(row) >= 0 && locks.states().sinceNanos(row) <= toNanos
                    && locks.states().untilNanos(row) >= fromNanos) {
                stack = locks.states().stack(row);
            }
        }
        return stack;
    }
}
