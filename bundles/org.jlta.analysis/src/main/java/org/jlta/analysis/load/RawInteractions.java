package org.jlta.analysis.load;

import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.ThreadTable;

/** Interactions as events tell them, threads by id. Used by one thread. */
final class RawInteractions {
    /** A blocked thread asked for no limit. */
    static final long NO_LIMIT = Long.MAX_VALUE;
    /** No monitor. */
    static final int NONE = -1;

    private static final InteractionAction[] ACTIONS = InteractionAction.values();

    private final LongColumn action = new LongColumn();
    private final LongColumn nanos = new LongColumn();
    private final LongColumn endNanos = new LongColumn();
    private final LongColumn actorId = new LongColumn();
    private final LongColumn targetId = new LongColumn();
    private final LongColumn stack = new LongColumn();
    private final LongColumn limitNanos = new LongColumn();
    private final LongColumn wakerId = new LongColumn();
    private final LongColumn monitor = new LongColumn();
    private final BitSet interrupted = new BitSet();

    /** Adds a row, of which more can be told until the next one. */
    void add(InteractionAction newAction, long start, long end, long actor, long target, long newStack) {
        action.add(newAction.ordinal());
        nanos.add(start);
        endNanos.add(end);
        actorId.add(actor);
        targetId.add(target);
        stack.add(newStack);
        limitNanos.add(NO_LIMIT);
        wakerId.add(0);
        monitor.add(NONE);
    }

    /**
     * Adds all rows of another, which is given up to this one.
     *
     * @param stacks   what its stacks become
     * @param monitors what its monitors become
     */
    void addAll(RawInteractions other, LongUnaryOperator stacks, LongUnaryOperator monitors) {
        int before = nanos.size();
        for (int i = other.interrupted.nextSetBit(0); i >= 0; i = other.interrupted.nextSetBit(i + 1)) {
            interrupted.set(before + i);
        }
        action.addAll(other.action);
        nanos.addAll(other.nanos);
        endNanos.addAll(other.endNanos);
        actorId.addAll(other.actorId);
        targetId.addAll(other.targetId);
        stack.addAll(other.stack, stacks);
        limitNanos.addAll(other.limitNanos);
        wakerId.addAll(other.wakerId);
        monitor.addAll(other.monitor, monitors);
    }

    /** The longest that the last row's thread asked to be blocked. */
    void limit(long limit) {
        limitNanos.setLast(limit);
    }

    /** Id of the thread that ended the last row's wait. */
    void waker(long id) {
        wakerId.setLast(id);
    }

    /** What the last row's thread waited or parked on, or notified: a number of the caller's, less than -1 for one that
     * {@link #resolve} turns into another. */
    void monitor(int number) {
        monitor.setLast(number);
    }

    /** The last row's thread was interrupted in a join. */
    void interrupted() {
        interrupted.set(nanos.size() - 1);
    }

    /**
     * The same with ordinals, without rows of threads that the table does not hold, such as the recorder's own.
     *
     * @param stacks   from what rows have as stacks to ordinals
     * @param monitors from what rows were made with to the monitor's number or {@link #NONE}
     */
    InteractionRows resolve(ThreadTable threads, LongToIntFunction stacks, IntUnaryOperator monitors) {
        int size = nanos.size();
        InteractionRows rows = new InteractionRows(size);
        for (int i = 0; i < size; i++) {
            int actor = threads.ordinalOf(actorId.get(i));
            long targetOf = targetId.get(i);
            int target = targetOf == 0 ? InteractionTable.NONE : threads.ordinalOf(targetOf);
            boolean known = actor >= 0 && (targetOf == 0 || target >= 0);
            if (known) {
                int row = rows.add(ACTIONS[(int) action.get(i)], nanos.get(i), endNanos.get(i), actor, target);
                rows.stack[row] = stacks.applyAsInt(stack.get(i));
                rows.monitor[row] = monitors.applyAsInt((int) monitor.get(i));
                rows.limitNanos[row] = limitNanos.get(i);
                long waker = wakerId.get(i);
                rows.waker[row] = waker == 0 ? InteractionTable.NONE : threads.ordinalOf(waker);
                rows.interrupted.set(row, interrupted.get(i));
            }
        }
        return rows;
    }
}
