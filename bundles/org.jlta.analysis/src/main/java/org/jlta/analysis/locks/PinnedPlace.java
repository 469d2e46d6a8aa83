package org.jlta.analysis.locks;

import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;

/**
 * One line of code where virtual threads waited while they kept their carriers, which then ran no other virtual thread.
 *
 * @param place       the frame to blame, {@code com.acme.Config.load:12}; of the JDK where no other is on the stack; null
 *                    when no stack is known
 * @param initialised binary name of the class whose static initialiser was running there; null for none
 * @param reason      why they kept them, as the JVM calls it; null when not told
 * @param stack       ordinal of the stack of the longest wait, -1 when not known
 * @param count       how often
 * @param totalNanos  of all together, within the time that was asked for
 * @param maxNanos    of the longest
 * @param threads     who waited
 */
public record PinnedPlace(String place, String initialised, String reason, int stack, int count, long totalNanos,
        long maxNanos, ThreadSet threads) {

    /** {@code in the static initialiser of com.acme.Config}, or the JVM's words; null where neither is known. */
    public String why() {
        return initialised != null ? "in the static initialiser of " + initialised : reason;
    }

    /** {@code 1.2 s}. */
    public String total() {
        return Wording.duration(totalNanos);
    }
}
