package org.jlta.analysis.load;

import java.util.BitSet;
import java.util.function.LongUnaryOperator;

import org.jlta.analysis.InteractionAction;

/** Interactions as events tell them, threads by id, as columns. Used by one thread. */
final class RawInteractions {
    /** A blocked thread asked for no limit. */
    static final long NO_LIMIT = Long.MAX_VALUE;
    /** No monitor. */
    static final int NONE = -1;

    final LongColumn action = new LongColumn();
    final LongColumn nanos = new LongColumn();
    final LongColumn endNanos = new LongColumn();
    final LongColumn actorId = new LongColumn();
    final LongColumn targetId = new LongColumn();
    final LongColumn stack = new LongColumn();
    final LongCells limitNanos = new LongCells(NO_LIMIT);
    final LongCells wakerId = new LongCells(0);
    final LongColumn monitor = new LongColumn();
    final BitSet interrupted = new BitSet();

    /** Adds a row, of which more can be told until the next one. */
    void add(InteractionAction newAction, long start, long end, long actor, long target, long newStack) {
        action.add(newAction.ordinal());
        nanos.add(start);
        endNanos.add(end);
        actorId.add(actor);
        targetId.add(target);
        stack.add(newStack);
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
        limitNanos.setAll(before, other.limitNanos);
        wakerId.setAll(before, other.wakerId);
        monitor.addAll(other.monitor, monitors);
    }

    /** The longest that the last row's thread asked to be blocked. */
    void limit(long limit) {
        limitNanos.set(size() - 1, limit);
    }

    /** Id of the thread that ended the last row's wait. */
    void waker(long id) {
        wakerId.set(size() - 1, id);
    }

    /** What the last row's thread waited or parked on, or notified: a number of the caller's. */
    void monitor(int number) {
        monitor.setLast(number);
    }

    /** The last row's thread was interrupted in a join. */
    void interrupted() {
        interrupted.set(size() - 1);
    }

    int size() {
        return nanos.size();
    }
}
