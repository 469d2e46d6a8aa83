package org.jlta.analysis.compare;

import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.origin.OriginGroup;

/**
 * One origin of threads in both recordings.
 *
 * @param kind    what its stacks say
 * @param told    of threads that were there before the recording: the class that they run; null for others
 * @param before  in the first recording; with no threads where it has none
 * @param after   in the second
 * @param perRun  whether how many there are is compared, because they were made once; else how many per minute
 * @param ratio   of the rate after to that before
 * @param threads what became of how many were made
 * @param alive   what became of how many were alive at the end
 * @param life    what became of how long those lived that ended
 */
public record OriginChange(OriginGroup.Kind kind, String told, OriginSide before, OriginSide after, boolean perRun,
        RateRatio ratio, Verdict threads, Verdict alive, Verdict life) {

    /** The stack to show: of the second recording where it has any. */
    public List<Frame> stack() {
        return after.count() > 0 ? after.stack() : before.stack();
    }

    /** One line for a person. */
    public String label() {
        return OriginGroup.label(kind, told, stack());
    }

    /**
     * Whether it is one place of the program: threads of the JVM, and those of which no origin is told, are many things. Threads that were
     * there before the one recording began may have an origin in the other one.
     */
    private boolean isJudged() {
        return kind == OriginGroup.Kind.KNOWN || kind == OriginGroup.Kind.BEFORE_RECORDING && told != null
                && before.count() > 0 && after.count() > 0;
    }

    /** More threads, or more left alive. */
    public boolean isWorse() {
        return isJudged() && (threads.isWorse() || alive.isWorse());
    }

    /** Fewer threads, or fewer left alive, and not worse. */
    public boolean isBetter() {
        return isJudged() && !isWorse() && (threads.isBetter() || alive.isBetter());
    }

    /** Whether anything is told to have changed. */
    public boolean isChange() {
        return threads.isChange() || alive.isChange() || life.isChange();
    }
}
