package org.jlta.ui.selection;

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

    public long durationNanos() {
        return toNanos - fromNanos;
    }
}
