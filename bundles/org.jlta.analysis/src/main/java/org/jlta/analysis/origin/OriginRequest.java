package org.jlta.analysis.origin;

import org.jlta.analysis.Recursion;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * How threads are grouped by where they came from.
 *
 * @param threads  the threads to group
 * @param by       which stack
 * @param end      which end of it the tree begins with
 * @param frames   most frames that tell groups apart, 0 for all; counted from {@code end}
 * @param jdk      what happens to the JDK's own frames
 * @param lines    whether two lines of one method are two places
 * @param recursion what happens to frames that come again and again, where more than one frame tells groups apart
 */
public record OriginRequest(ThreadSet threads, By by, End end, int frames, Jdk jdk, Lines lines, Recursion recursion) {

    /** Which stack tells the origin. */
    public enum By {
        ALLOCATION, START, BLAME
    }

    /** Innermost first: where it happened, then its callers. Outermost first: from main or run inwards. */
    public enum End {
        INNERMOST, OUTERMOST
    }

    /**
     * Folded: a run of JDK frames counts as one and takes no part in the frame limit, so that {@code java.util.Timer}
     * alone never tells origins apart. Shown: every frame counts.
     */
    public enum Jdk {
        FOLDED, SHOWN
    }

    /** Whether line numbers tell frames apart. */
    public enum Lines {
        DISTINCT, MERGED
    }

    /** By allocation where the recording tells where any of the threads was allocated, as only the agent does; else by start. */
    public static By suitable(ThreadTable table, ThreadSet threads) {
        return threads.ordinals().anyMatch(o -> table.allocationStack(o) >= 0) ? By.ALLOCATION : By.START;
    }

    /** By allocation, innermost first, all frames, JDK frames folded, lines distinct, recursion shown. */
    public static OriginRequest of(ThreadSet threads) {
        return new OriginRequest(threads, By.ALLOCATION, End.INNERMOST, 0, Jdk.FOLDED, Lines.DISTINCT, Recursion.SHOWN);
    }

    public OriginRequest by(By newBy) {
        return new OriginRequest(threads, newBy, end, frames, jdk, lines, recursion);
    }

    public OriginRequest end(End newEnd) {
        return new OriginRequest(threads, by, newEnd, frames, jdk, lines, recursion);
    }

    public OriginRequest frames(int newFrames) {
        return new OriginRequest(threads, by, end, newFrames, jdk, lines, recursion);
    }

    public OriginRequest jdk(Jdk newJdk) {
        return new OriginRequest(threads, by, end, frames, newJdk, lines, recursion);
    }

    public OriginRequest lines(Lines newLines) {
        return new OriginRequest(threads, by, end, frames, jdk, newLines, recursion);
    }

    public OriginRequest recursion(Recursion newRecursion) {
        return new OriginRequest(threads, by, end, frames, jdk, lines, newRecursion);
    }

    /** The same of other threads. */
    public OriginRequest with(ThreadSet others) {
        return new OriginRequest(others, by, end, frames, jdk, lines, recursion);
    }
}
