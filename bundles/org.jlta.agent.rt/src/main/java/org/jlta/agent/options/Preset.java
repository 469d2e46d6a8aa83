package org.jlta.agent.options;

import java.util.Locale;

/** How much the agent records: a choice of events and thresholds with a known cost. */
public enum Preset {
    /** Platform threads with all stacks, blocking from 20 ms up; virtual threads are counted only. */
    LOW,
    /** Every thread with all stacks, blocking from 1 ms up, renames and samples every 20 ms. */
    NORMAL,
    /** Everything that the agent can see, blocking of any length: for a short look at a program that may be slowed. */
    FULL;

    /** The shortest wait, park, sleep or contention that is recorded, milliseconds. */
    public long blockingMillis() {
        return this == LOW ? 20 : this == NORMAL ? 1 : 0;
    }

    /** The name in options: lower case. */
    public String optionValue() {
        return name().toLowerCase(Locale.ROOT);
    }
}
