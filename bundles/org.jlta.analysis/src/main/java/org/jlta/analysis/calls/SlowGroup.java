package org.jlta.analysis.calls;

import org.jlta.analysis.TimedMethod;

/**
 * Calls of one method from one place.
 *
 * @param method       the method
 * @param stackOrdinal of the calls, {@link org.jlta.analysis.StackTable#NONE} where stacks were not recorded
 * @param count        how many
 * @param totalNanos   together
 * @param medianNanos  half of them last so long at most
 * @param maxNanos     the longest
 * @param thrown       how many ended by an exception
 */
public record SlowGroup(TimedMethod method, int stackOrdinal, int count, long totalNanos, long medianNanos,
        long maxNanos, int thrown) {
}
