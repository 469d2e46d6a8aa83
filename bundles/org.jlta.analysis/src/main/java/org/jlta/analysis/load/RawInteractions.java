package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.ThreadTable;

/** Interactions as events tell them, threads by id. Used by one thread. */
final class RawInteractions {
    /** A blocked thread asked for no limit. */
    static final long NO_LIMIT = Long.MAX_VALUE;

    private int size;
    private InteractionAction[] action = new InteractionAction[64];
    private long[] nanos = new long[64];
    private long[] endNanos = new long[64];
    private long[] actorId = new long[64];
    private long[] targetId = new long[64];
    long[] limitNanos = new long[64];
    long[] wakerId = new long[64];
    int[] stack = new int[64];
    int[] monitor = new int[64];
    final BitSet interrupted = new BitSet();

    int add(InteractionAction newAction, long start, long end, long actor, long target) {
        if (size == nanos.length) {
            grow(size * 2);
        }
        int row = size++;
        action[row] = newAction;
        nanos[row] = start;
        endNanos[row] = end;
        actorId[row] = actor;
        targetId[row] = target;
        limitNanos[row] = NO_LIMIT;
        monitor[row] = -1;
        return row;
    }

    private void grow(int length) {
        action = Arrays.copyOf(action, length);
        nanos = Arrays.copyOf(nanos, length);
        endNanos = Arrays.copyOf(endNanos, length);
        actorId = Arrays.copyOf(actorId, length);
        targetId = Arrays.copyOf(targetId, length);
        limitNanos = Arrays.copyOf(limitNanos, length);
        wakerId = Arrays.copyOf(wakerId, length);
        stack = Arrays.copyOf(stack, length);
        monitor = Arrays.copyOf(monitor, length);
    }

    /** The same with ordinals, without rows of threads that the table does not hold, such as the recorder's own. */
    InteractionRows resolve(ThreadTable threads, IntUnaryOperator stacks) {
        InteractionRows rows = new InteractionRows(size);
        for (int i = 0; i < size; i++) {
            int actor = threads.ordinalOf(actorId[i]);
            int target = targetId[i] == 0 ? InteractionTable.NONE : threads.ordinalOf(targetId[i]);
            boolean known = actor >= 0 && (targetId[i] == 0 || target >= 0);
            if (known) {
                int row = rows.add(action[i], nanos[i], endNanos[i], actor, target);
                rows.stack[row] = stacks.applyAsInt(stack[i]);
                rows.monitor[row] = monitor[i];
                rows.limitNanos[row] = limitNanos[i];
                rows.waker[row] = wakerId[i] == 0 ? InteractionTable.NONE : threads.ordinalOf(wakerId[i]);
                rows.interrupted.set(row, interrupted.get(i));
            }
        }
        return rows;
    }
}
