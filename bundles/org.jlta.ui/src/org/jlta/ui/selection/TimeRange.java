package org.jlta.ui.selection;

import java.time.Duration;
import java.time.Instant;

import org.jlta.analysis.RecordingModel;

/**
 * A part of a recording.
 *
 * @param fromNanos since the recording's start, inclusive
 * @param toNanos   exclusive, after {@code fromNanos}
 */
public record TimeRange(long fromNanos, long toNanos) {

    public TimeRange {
        if (toNanos <= fromNanos) {
            throw new IllegalArgumentException("range: from=" + fromNanos + ", to=" + toNanos);
        }
    }

    /** The same time in a later reading of the recording, whose zero can be another; null where that has it no more. */
    TimeRange in(RecordingModel later, RecordingModel before) {
        long to = TimeRange.moved(toNanos, later, before);
        return to <= 0 ? null : new TimeRange(Math.max(0, TimeRange.moved(fromNanos, later, before)), to);
    }

    /** A moment in a later reading of the recording, below 0 where that has it no more: old parts go as new ones come. */
    static long moved(long nanos, RecordingModel later, RecordingModel before) {
        Instant zero = before.info().startTime();
        Instant laterZero = later.info().startTime();
        return zero == null || laterZero == null ? nanos : nanos - Duration.between(zero, laterZero).toNanos();
    }

    public long durationNanos() {
        return toNanos - fromNanos;
    }
}
