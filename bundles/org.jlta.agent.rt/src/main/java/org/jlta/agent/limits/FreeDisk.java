package org.jlta.agent.limits;

/** How much must be free on a disk for a recording to begin on it. */
public final class FreeDisk {
    /** With less free, a burst of events can fill the disk between two looks at it (seen with 20 MB on JDK 25). */
    public static final long LEAST_BYTES = 48L << 20;

    private FreeDisk() {
    }
}
