package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.BitSet;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/** Interactions as growing columns, threads by ordinal. Used by one thread. */
final class InteractionRows {
    private static final InteractionAction[] ACTIONS = InteractionAction.values();
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private int size;
    private byte[] action;
    long[] nanos;
    /** Of a blocking one the end, else the same as {@link #nanos}. */
    long[] endNanos;
    long[] activeNanos;
    int[] actor;
    int[] target;
    int[] stack;
    int[] monitor;
    int[] partner;
    /** Of a wait who notified, where that is told. */
    int[] waker;
    /** Of a blocking one the longest that was asked for. */
    long[] limitNanos;
    final BitSet interrupted = new BitSet();
    final BitSet inferred = new BitSet();
    final BitSet dropped = new BitSet();

    /** With room for so many rows, and for more. */
    InteractionRows(int expected) {
        int length = Math.max(64, expected);
        action = new byte[length];
        nanos = new long[length];
        endNanos = new long[length];
        activeNanos = new long[length];
        actor = new int[length];
        target = new int[length];
        stack = new int[length];
        monitor = new int[length];
        partner = new int[length];
        waker = new int[length];
        limitNanos = new long[length];
    }

    int add(InteractionAction newAction, long start, long end, int actorOrdinal, int targetOrdinal) {
        if (size == nanos.length) {
            grow(size * 2);
        }
        int row = size++;
        action[row] = (byte) newAction.ordinal();
        nanos[row] = start;
        endNanos[row] = end;
        activeNanos[row] = UNKNOWN;
        actor[row] = actorOrdinal;
        target[row] = targetOrdinal;
        stack[row] = StackTable.NONE;
        monitor[row] = -1;
        partner[row] = InteractionTable.NONE;
        waker[row] = InteractionTable.NONE;
        limitNanos[row] = RawInteractions.NO_LIMIT;
        return row;
    }

    private void grow(int length) {
        action = Arrays.copyOf(action, length);
        nanos = Arrays.copyOf(nanos, length);
        endNanos = Arrays.copyOf(endNanos, length);
        activeNanos = Arrays.copyOf(activeNanos, length);
        actor = Arrays.copyOf(actor, length);
        target = Arrays.copyOf(target, length);
        stack = Arrays.copyOf(stack, length);
        monitor = Arrays.copyOf(monitor, length);
        partner = Arrays.copyOf(partner, length);
        waker = Arrays.copyOf(waker, length);
        limitNanos = Arrays.copyOf(limitNanos, length);
    }

    int size() {
        return size;
    }

    InteractionAction action(int row) {
        return ACTIONS[action[row]];
    }

    /** Whether the blocked thread went on before the limit that it asked for. */
    boolean isWithinLimit(int row) {
        return limitNanos[row] == RawInteractions.NO_LIMIT || endNanos[row] - nanos[row] < limitNanos[row];
    }

    /** The one made the other's thread run on. */
    void link(int waking, int blocking, boolean certain) {
        partner[waking] = blocking;
        partner[blocking] = waking;
        inferred.set(waking, !certain);
        inferred.set(blocking, !certain);
    }
}
