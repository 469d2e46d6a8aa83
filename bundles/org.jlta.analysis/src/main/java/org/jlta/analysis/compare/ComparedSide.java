package org.jlta.analysis.compare;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * One of the two recordings.
 *
 * @param model     the recording
 * @param threads   those of its threads that are compared
 * @param fromNanos first moment that counts, since the recording's start
 * @param toNanos   last moment, later than the first
 */
public record ComparedSide(RecordingModel model, ThreadSet threads, long fromNanos, long toNanos) {
    private static final double MINUTE = 60e9;

    /** All of a recording. */
    public static ComparedSide of(RecordingModel model) {
        return of(model, ThreadSet.all(model.threads()), 0, Long.MAX_VALUE);
    }

    /** Of some threads within a time, which is cut to that of the recording. */
    public static ComparedSide of(RecordingModel model, ThreadSet threads, long fromNanos, long toNanos) {
        long from = Math.max(0, fromNanos);
        return new ComparedSide(model, threads, from,
                Math.max(from + 1, Math.min(model.info().durationNanos(), toNanos)));
    }

    /** How long the time is. */
    public long durationNanos() {
        return toNanos - fromNanos;
    }

    double minutes() {
        return durationNanos() / MINUTE;
    }
}
