package org.jlta.ui.charts;

/**
 * Translates between time and pixels, zooms and scrolls. Immutable.
 *
 * @param bounds      all there is; at least {@link #SHORTEST_NANOS} long
 * @param visible     the part that fills the width; within the bounds and at least {@link #SHORTEST_NANOS} long
 * @param widthPixels at least 1
 */
public record TimeScale(TimeRange bounds, TimeRange visible, int widthPixels) {
    /** The shortest range that can be shown: a microsecond, as finer times are noise of the clock. */
    public static final long SHORTEST_NANOS = 1_000;

    /** Lengthens bounds and range that are too short, and moves the range into the bounds. */
    public TimeScale {
        bounds = atLeast(bounds, SHORTEST_NANOS);
        visible = atLeast(visible, SHORTEST_NANOS).movedInto(bounds);
        widthPixels = Math.max(1, widthPixels);
    }

    /** Shows everything. */
    public static TimeScale of(TimeRange bounds, int widthPixels) {
        return new TimeScale(bounds, bounds, widthPixels);
    }

    /** Where a moment is, in pixels from the left edge; outside of the width when it is not visible. */
    public double pixelOf(long nanos) {
        return (nanos - visible.startNanos()) * ((double) widthPixels / visible.durationNanos());
    }

    /** The moment at a position in pixels from the left edge. */
    public long nanosAt(double pixel) {
        return visible.startNanos() + Math.round(pixel * visible.durationNanos() / widthPixels);
    }

    /** Length of a pixel, at least 1. */
    public long resolutionNanos() {
        return Math.max(1, visible.durationNanos() / widthPixels);
    }

    public boolean showsAll() {
        return visible.equals(bounds);
    }

    /**
     * Zooms so that the moment under a pixel stays under it, as far as the bounds allow.
     *
     * @param pixel  from the left edge
     * @param factor of the visible length: below 1 zooms in, above 1 out
     */
    public TimeScale zoomedAt(double pixel, double factor) {
        long shortest = Math.min(SHORTEST_NANOS, bounds.durationNanos());
        double wanted = visible.durationNanos() * factor;
        long duration = (long) Math.max(shortest, Math.min(wanted, bounds.durationNanos()));
        double share = pixel / widthPixels;
        double moment = share * visible.durationNanos();
        long start = visible.startNanos() + Math.round(moment - share * duration);
        return withVisible(new TimeRange(start, start + duration));
    }

    /** Moves the visible range; it stops at the bounds. */
    public TimeScale scrolledBy(double pixels) {
        long nanos = Math.round(pixels * visible.durationNanos() / widthPixels);
        return withVisible(new TimeRange(visible.startNanos() + nanos, visible.endNanos() + nanos));
    }

    public TimeScale withVisible(TimeRange newVisible) {
        return new TimeScale(bounds, newVisible, widthPixels);
    }

    public TimeScale withWidth(int newWidthPixels) {
        return new TimeScale(bounds, visible, newWidthPixels);
    }

    /** Other bounds; a scale that shows everything still does, any other keeps its visible range where it can. */
    public TimeScale withBounds(TimeRange newBounds) {
        return new TimeScale(newBounds, showsAll() ? newBounds : visible, widthPixels);
    }

    private static TimeRange atLeast(TimeRange range, long nanos) {
        return range.durationNanos() >= nanos
                ? range
                : new TimeRange(range.startNanos(), range.startNanos() + nanos);
    }
}
