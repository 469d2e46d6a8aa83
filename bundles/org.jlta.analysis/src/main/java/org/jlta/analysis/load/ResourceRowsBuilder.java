package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.ResourceTable.ResourceColumns;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/** Rows of what was asked of pools and lent, packed while they are made. Used by one thread. */
final class ResourceRowsBuilder {
    private static final int LENDER = 0;
    private static final int THREAD = 1;
    private static final int ASKED = 2;
    private static final int GOT = 3;
    private static final int STACK = 4;
    private static final int CLASS = 5;
    private static final int END = 6;
    private static final int RETURNER = 7;
    private static final int FATE = 8;

    private final LongRows rows = new LongRows(9);
    private final Map<String, Integer> classNumbers = new HashMap<>();
    private final List<String> classes = new ArrayList<>();
    private final Map<Long, Long> lastAsked = new HashMap<>();
    private final ThreadTable threads;

    ResourceRowsBuilder(ThreadTable threads) {
        this.threads = threads;
        classes.add(null);
        classNumbers.put(null, 0);
    }

    /** Begins a row of what a thread asked for, or got; {@link #end} completes it. */
    void begin(int lender, long threadId, long askedNanos, long gotNanos, int stack, String resourceClass) {
        int thread = threads.ordinalOf(threadId);
        rows.put(LENDER, lender);
        rows.put(THREAD, thread);
        rows.put(ASKED, askedNanos);
        rows.put(GOT, gotNanos);
        rows.put(STACK, stack);
        rows.put(CLASS, number(resourceClass));
        if (askedNanos != ThreadTable.UNKNOWN_NANOS) {
            lastAsked.merge(key(lender, thread), askedNanos, Math::max);
        }
    }

    /** Completes the row that was begun last. */
    void end(long nanos, long returnerId, Fate fate) {
        rows.put(END, nanos);
        rows.put(RETURNER, returnerId == 0 ? -1 : threads.ordinalOf(returnerId));
        rows.put(FATE, fate.ordinal());
    }

    /** A call that got nothing, or goes on. */
    void call(int lender, long threadId, long askedNanos, long endNanos, Fate fate) {
        begin(lender, threadId, askedNanos, ThreadTable.UNKNOWN_NANOS, StackTable.NONE, null);
        end(endNanos, 0, fate);
    }

    private int number(String resourceClass) {
        return classNumbers.computeIfAbsent(resourceClass, any -> {
            classes.add(resourceClass);
            return classes.size() - 1;
        });
    }

    /** When each thread asked each pool last, by {@link #key}; may be changed. */
    Map<Long, Long> lastAsked() {
        return lastAsked;
    }

    static long key(int lender, int thread) {
        return (long) lender << 32 | thread & 0xffffffffL;
    }

    /** By when they got something, else asked for it. */
    ResourceColumns columns() {
        PackedLongs asked = rows.packed(ASKED);
        PackedLongs got = rows.packed(GOT);
        int[] order = RowOrder.sorted(RowOrder.chosen(rows.size(), row -> true),
                row -> got.get(row) == ThreadTable.UNKNOWN_NANOS ? asked.get(row) : got.get(row));
        return new ResourceColumns(column(LENDER, order), column(THREAD, order), RowOrder.of(asked, order),
                RowOrder.of(got, order), column(END, order), column(RETURNER, order), column(STACK, order),
                column(CLASS, order), classes.toArray(String[]::new), column(FATE, order));
    }

    private PackedLongs column(int column, int[] order) {
        return RowOrder.of(rows.packed(column), order);
    }
}
