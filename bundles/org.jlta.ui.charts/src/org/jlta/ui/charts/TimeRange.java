package org.jlta.ui.charts;

/**
 * A span of time.
 *
 * @param startNanos nanoseconds since the chart's zero
 * @param endNanos   not before {@code startNanos}; exclusive where it matters
 */
public record TimeRange(long startNanos, long endNanos) {

    /** Fails when the end is before the start. */
    public TimeRange {
        if (endNanos < startNanos) {
            throw new IllegalArgumentException("range: startNanos=" + startNanos + ", endNanos=" + endNanos);
        }
    }

    /** From the earlier to the later of two moments, given in any order. */
    public static TimeRange between(long oneNanos, long otherNanos) {
        return new TimeRange(Math.min(oneNanos, otherNanos), Math.max(oneNanos, otherNanos));
    }

    public long durationNanos() {
        return endNanos - startNanos;
    }

    public boolean contains(long nanos) {
        return nanos >= startNanos && nanos <= endNanos;
    }

    /** Whether both have at least a moment in common. */
    public boolean overlaps(TimeRange other) {
        return startNanos <= other.endNanos && other.startNanos <= endNanos;
    }

    /** The nearest range of the same length within the bounds; the bounds themselves when it is longer. */
    public TimeRange movedInto(TimeRange bounds) {
        if (durationNanos() >= bounds.durationNanos()) {
            return bounds;
        }
        if (startNanos < bounds.startNanos) {
            return new TimeRange(bounds.startNanos, bounds.startNanos + durationNanos());
        }
        if (endNanos > bounds.endNanos) {
            return new TimeRange(bounds.endNanos - durationNanos(), bounds.endNanos);
        }
        return this;
    }
}
