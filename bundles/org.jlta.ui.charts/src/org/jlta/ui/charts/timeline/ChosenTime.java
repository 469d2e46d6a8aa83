package org.jlta.ui.charts.timeline;

import org.jlta.ui.charts.TimeRange;

/** What of the time is chosen in a timeline: a range, and a moment that is looked at. One thread only. */
final class ChosenTime {
    private TimeRange range;
    private long moment = Timeline.NO_MOMENT;

    /** Null for none. */
    TimeRange range() {
        return range;
    }

    void setRange(TimeRange newRange) {
        range = newRange;
    }

    /** {@link Timeline#NO_MOMENT} for none. */
    long moment() {
        return moment;
    }

    void setMoment(long nanos) {
        moment = nanos;
    }

    /**
     * The moment moved by a part of what is visible; where there is none, the middle of what is visible.
     *
     * @param bounds of all the time there is
     */
    long momentMovedBy(double share, TimeRange visible, TimeRange bounds) {
        if (moment == Timeline.NO_MOMENT || !visible.contains(moment)) {
            return visible.startNanos() + visible.durationNanos() / 2;
        }
        long moved = moment + Math.round(share * visible.durationNanos());
        return Math.max(bounds.startNanos(), Math.min(moved, bounds.endNanos()));
    }

    /**
     * The range with another begin or end: the moment; where there is none, the middle of what is visible. An end that would lie before
     * the begin is given up, what is visible takes its place.
     */
    TimeRange rangeFromMoment(boolean begins, TimeRange visible) {
        long at = moment == Timeline.NO_MOMENT ? visible.startNanos() + visible.durationNanos() / 2 : moment;
        TimeRange before = range == null ? visible : range;
        if (begins) {
            return new TimeRange(at, before.endNanos() > at ? before.endNanos() : Math.max(at + 1, visible.endNanos()));
        }
        return new TimeRange(before.startNanos() < at ? before.startNanos() : Math.min(at - 1, visible.startNanos()),
                at);
    }
}
