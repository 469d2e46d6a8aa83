package org.jlta.analysis.flame;

import java.util.Locale;

/** What the widths of a flame graph stand for. */
public enum FlameValue {
    /** CPU time. */
    CPU(Unit.NANOS),
    /** Life: CPU time, blocked time, and the rest. */
    WALL(Unit.NANOS),
    /** Samples of running threads. */
    SAMPLES(Unit.COUNT),
    /** Time blocked: waiting, parked, asleep, in input or output. */
    BLOCKED(Unit.NANOS),
    /** Time blocked to get a lock: monitors, locks and semaphores. */
    LOCKS(Unit.NANOS),
    /** Allocated bytes, as sampled. */
    ALLOC(Unit.BYTES);

    /** What is counted. */
    public enum Unit {
        NANOS, COUNT, BYTES
    }

    private final Unit unit;

    FlameValue(Unit unit) {
        this.unit = unit;
    }

    public Unit unit() {
        return unit;
    }

    /** The word of the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
