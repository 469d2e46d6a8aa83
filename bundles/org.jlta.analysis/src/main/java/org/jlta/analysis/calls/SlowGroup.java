package org.jlta.analysis.calls;

import java.util.List;

import org.jlta.analysis.TimedMethod;

/**
 * Calls of one method from one place, or from similar ones.
 *
 * @param method       the method
 * @param stackOrdinal of the calls, {@link org.jlta.analysis.StackTable#NONE} where stacks were not recorded; of several that
 *                     with the most time
 * @param count        how many
 * @param totalNanos   together
 * @param medianNanos  half of them last so long at most
 * @param p90Nanos     nine of ten last so long at most
 * @param p99Nanos     99 of a hundred last so long at most
 * @param maxNanos     the longest
 * @param thrown       how many ended by an exception
 * @param branches     by stack, the most time first; one where all are equal
 */
public record SlowGroup(TimedMethod method, int stackOrdinal, int count, long totalNanos, long medianNanos,
        long p90Nanos, long p99Nanos, long maxNanos, int thrown, List<Branch> branches) {

    public SlowGroup {
        branches = List.copyOf(branches);
    }

    /** The calls of a group with one stack. */
    public record Branch(int stackOrdinal, int count, long totalNanos) {
    }
}
