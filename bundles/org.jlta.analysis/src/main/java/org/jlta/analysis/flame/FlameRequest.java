package org.jlta.analysis.flame;

import org.jlta.analysis.Recursion;
import org.jlta.analysis.ThreadSet;

/**
 * A question on stacks.
 *
 * @param threads   of these
 * @param fromNanos first moment, since the recording's start
 * @param toNanos   last moment
 * @param value     what is summed up
 * @param form      how frames become a tree
 */
public record FlameRequest(ThreadSet threads, long fromNanos, long toNanos, FlameValue value, Form form) {

    /**
     * @param innermostFirst whether the root's children are the innermost frames; else the outermost
     * @param lines          whether the lines of one method are kept apart
     * @param recursion      what happens to frames that come again and again
     */
    public record Form(boolean innermostFirst, boolean lines, Recursion recursion) {

        /** With all frames. */
        public Form(boolean innermostFirst, boolean lines) {
            this(innermostFirst, lines, Recursion.SHOWN);
        }
    }

    boolean contains(long nanos) {
        return nanos >= fromNanos && nanos <= toNanos;
    }

    /** How much of the stretch lies within the time, in nanoseconds. */
    long overlap(long start, long end) {
        return Math.max(0, Math.min(end, toNanos) - Math.max(start, fromNanos));
    }
}
