package org.jlta.analysis.locks;

import org.jlta.analysis.RecordingModel;
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
        return new LockRequest(ThreadSet.all(model.threads()), Long.MIN_VALUE, Long.MAX_VALUE);
    }
}
