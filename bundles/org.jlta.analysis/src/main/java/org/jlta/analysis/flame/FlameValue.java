package org.jlta.analysis.flame;

import java.util.Locale;

/** What the widths of a flame graph stand for. */
public enum FlameValue {
    /** CPU time. */
    CPU(Unit.NANOS, "CPU time"),
    /** Life: CPU time, blocked time, and the rest. */
    WALL(Unit.NANOS, "life"),
    /** Samples of running threads. */
    SAMPLES(Unit.COUNT, "samples of running threads"),
    /** Time blocked: waiting, parked, asleep, in input or output. */
    BLOCKED(Unit.NANOS, "blocked time"),
    /** Time blocked to get a lock: monitors, locks and semaphores. */
    LOCKS(Unit.NANOS, "time blocked by locks"),
    /** Allocated bytes, as sampled. */
    ALLOC(Unit.BYTES, "allocated memory");

    /** What is counted. */
    public enum Unit {
        NANOS, COUNT, BYTES
    }

    private final Unit unit;
    private final String title;

    FlameValue(Unit unit, String title) {
        this.unit = unit;
        this.title = title;
    }

    /** What it is, as the head of a picture says it. */
    public String title() {
        return title;
    }

    public Unit unit() {
        return unit;
    }

    /** The word of the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
