package org.jlta.analysis.locks;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;

/**
 * Which waits for locks are asked for.
 *
 * @param threads   who waits
 * @param fromNanos waits that end before are left out; of longer ones the part within the time counts
 * @param toNanos   waits that begin after are left out
 */
public record LockRequest(ThreadSet threads, long fromNanos, long toNanos) {

    /** All of a recording. */
    public static LockRequest all(RecordingModel model) {
        return of(Scope.all(model));
    }

    /** Those of its threads within its time. */
    public static LockRequest of(Scope scope) {
        return new LockRequest(scope.threads(), scope.fromNanos(), scope.toNanos());
    }
}
