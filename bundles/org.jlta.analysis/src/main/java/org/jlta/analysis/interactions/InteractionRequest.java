package org.jlta.analysis.interactions;

import java.util.EnumSet;
import java.util.Set;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * Which interactions are asked for. Immutable.
 *
 * @param involved threads of which each interaction has one at least, as actor or as target
 * @param actors   threads that acted
 * @param targets  threads that were acted on; one that is not known is in none but the set of all
 * @param actions  what was done
 * @param fromNanos since the recording's start: only those that were not over before
 * @param toNanos  only those that had begun by then
 */
public record InteractionRequest(ThreadSet involved, ThreadSet actors, ThreadSet targets,
        Set<InteractionAction> actions, long fromNanos, long toNanos) {

    public InteractionRequest {
        actions = Set.copyOf(actions);
    }

    /** All of a table. */
    public static InteractionRequest all(ThreadTable threads) {
        ThreadSet all = ThreadSet.all(threads);
        return new InteractionRequest(all, all, all, EnumSet.allOf(InteractionAction.class), Long.MIN_VALUE,
                Long.MAX_VALUE);
    }

    public InteractionRequest withInvolved(ThreadSet newInvolved) {
        return new InteractionRequest(newInvolved, actors, targets, actions, fromNanos, toNanos);
    }

    public InteractionRequest withActors(ThreadSet newActors) {
        return new InteractionRequest(involved, newActors, targets, actions, fromNanos, toNanos);
    }

    public InteractionRequest withTargets(ThreadSet newTargets) {
        return new InteractionRequest(involved, actors, newTargets, actions, fromNanos, toNanos);
    }

    public InteractionRequest withActions(Set<InteractionAction> newActions) {
        return new InteractionRequest(involved, actors, targets, newActions, fromNanos, toNanos);
    }

    public InteractionRequest within(long newFromNanos, long newToNanos) {
        return new InteractionRequest(involved, actors, targets, actions, newFromNanos, newToNanos);
    }
}
