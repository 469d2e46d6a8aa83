package org.jlta.analysis.life;

import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * What counts as a leak.
 *
 * @param threads    the threads to look at
 * @param afterNanos for {@link LeakKind#NEW}: born after this time, {@link ThreadTable#UNKNOWN_NANOS} to leave that kind out
 * @param atNanos    alive at this time, {@link ThreadTable#UNKNOWN_NANOS} for the end of the recording
 * @param tolerance  lenient leaves out the JDK's own lazy threads and pools within their bounds; strict does so only for
 *                   the former
 */
public record LeakRequest(ThreadSet threads, long afterNanos, long atNanos, Tolerance tolerance) {

    /** How sure a growing group must be. */
    public enum Tolerance {
        LENIENT, STRICT
    }

    /** All three kinds that need no marks, at the end of the recording. */
    public static LeakRequest of(ThreadSet threads) {
        return new LeakRequest(threads, ThreadTable.UNKNOWN_NANOS, ThreadTable.UNKNOWN_NANOS, Tolerance.LENIENT);
    }
}
