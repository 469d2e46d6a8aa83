package org.jlta.analysis;

import java.io.Serializable;
import java.util.List;

/**
 * What a recording tells of locks and of what threads wait for. Immutable; any thread may read.
 *
 * @param locks      what is waited for, addressed by ordinal
 * @param activities waits and other pauses that ended
 * @param states     what looks at all threads saw, so that what never ended is known too
 * @param deadlocks  in the order in which they were found
 * @param pins       waits that kept their carriers, in order of time: those that ended and lasted as long as the recorder's
 *                   threshold
 */
public record LockTable(List<LockInfo> locks, ActivityTable activities, StateTable states,
        List<RecordedDeadlock> deadlocks, List<Pin> pins) implements Serializable {
    /** Of a recording that tells nothing of it. */
    public static final LockTable EMPTY = new LockTable(List.of(), ActivityTable.EMPTY, StateTable.EMPTY, List.of(),
            List.of());

    public LockTable {
        locks = List.copyOf(locks);
        deadlocks = List.copyOf(deadlocks);
        pins = List.copyOf(pins);
    }

    /** What is waited for, null for -1. */
    public LockInfo lock(int ordinal) {
        return ordinal < 0 ? null : locks.get(ordinal);
    }
}
