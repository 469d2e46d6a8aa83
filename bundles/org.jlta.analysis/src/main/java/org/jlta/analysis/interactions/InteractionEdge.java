package org.jlta.analysis.interactions;

import org.jlta.analysis.InteractionAction;

/**
 * What one thread did to one thread in one way, summed up. Times are nanoseconds,
 * {@link org.jlta.analysis.ThreadTable#UNKNOWN_NANOS} where no row tells.
 *
 * @param actor         ordinal of the thread that acted
 * @param action        what it did
 * @param target        ordinal of the thread that it did it to, -1 where that is not known
 * @param count         how often, 1 or more
 * @param certain       how many of these were observed in all that they say; the others' waker was inferred
 * @param woken         how many of these made the target run on
 * @param meanDelay     from the call until the woken thread went on
 * @param longestDelay  the longest of these
 * @param activeNanos   how long the target ran on, all together
 * @param durationNanos how long the actor was blocked, all together
 */
public record InteractionEdge(int actor, InteractionAction action, int target, int count, int certain, int woken,
        long meanDelay, long longestDelay, long activeNanos, long durationNanos) {
}
