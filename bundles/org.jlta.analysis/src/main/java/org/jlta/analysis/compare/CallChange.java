package org.jlta.analysis.compare;

import java.util.List;

import org.jlta.analysis.Frame;

/**
 * Calls of one method from one stack in both recordings.
 *
 * @param method  class, name and parameters
 * @param stack   of the calls, innermost first, of the second recording where it has any; empty where it was not recorded
 * @param before  in the first recording
 * @param after   in the second
 * @param verdict what became of how long they last
 * @param certain whether the method was timed; false where samples and waits show the calls
 */
public record CallChange(String method, List<Frame> stack, Side before, Side after, Verdict verdict,
        boolean certain) {

    /**
     * Calls that were recorded by themselves.
     *
     * @param count       how many
     * @param totalNanos  together
     * @param medianNanos half of them last so long at most; -1 for none
     * @param maxNanos    the longest, -1 for none
     */
    public record Side(int count, long totalNanos, long medianNanos, long maxNanos) {
    }

    public CallChange {
        stack = List.copyOf(stack);
    }
}
