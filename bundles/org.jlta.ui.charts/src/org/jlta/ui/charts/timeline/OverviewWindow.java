package org.jlta.ui.charts.timeline;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;

/**
 * The visible range within the whole, as the overview strip shows it: arithmetic of its handles. Pixels from the left edge
 * of the strip's area.
 *
 * @param scale of the timeline; the strip is as wide
 */
record OverviewWindow(TimeScale scale) {
    /** So near to an edge the mouse takes hold of it. */
    static final int REACH = 5;

    /** What the mouse takes hold of. */
    enum Grip {
        START, END, WINDOW, OUTSIDE
    }

    /** The scale of the strip itself. */
    TimeScale whole() {
        return TimeScale.of(scale.bounds(), scale.widthPixels());
    }

    int startX() {
        return (int) Math.round(whole().pixelOf(scale.visible().startNanos()));
    }

    int endX() {
        return (int) Math.round(whole().pixelOf(scale.visible().endNanos()));
    }

    Grip gripAt(int x) {
        int toStart = Math.abs(x - startX());
        int toEnd = Math.abs(x - endX());
        if (Math.min(toStart, toEnd) <= REACH) {
            // a narrow window: the handle on the mouse's side
            return toStart < toEnd || toStart == toEnd && x < startX() ? Grip.START : Grip.END;
        }
        return x > startX() && x < endX() ? Grip.WINDOW : Grip.OUTSIDE;
    }

    /** The visible range after the grip was dragged from one position to another. */
    TimeRange dragged(Grip grip, int fromX, int toX) {
        TimeRange visible = scale.visible();
        long moved = whole().nanosAt(toX) - whole().nanosAt(fromX);
        return switch (grip) {
        case START -> TimeRange.between(visible.endNanos(),
                clamp(Math.min(visible.startNanos() + moved, visible.endNanos() - TimeScale.SHORTEST_NANOS)));
        case END -> TimeRange.between(visible.startNanos(),
                clamp(Math.max(visible.endNanos() + moved, visible.startNanos() + TimeScale.SHORTEST_NANOS)));
        case WINDOW, OUTSIDE -> new TimeRange(visible.startNanos() + moved, visible.endNanos() + moved)
                .movedInto(scale.bounds());
        };
    }

    /** The visible range with its middle at a position. */
    TimeRange centredAt(int x) {
        long half = scale.visible().durationNanos() / 2;
        long middle = whole().nanosAt(x);
        return new TimeRange(middle - half, middle - half + scale.visible().durationNanos())
                .movedInto(scale.bounds());
    }

    private long clamp(long nanos) {
        return Math.max(scale.bounds().startNanos(), Math.min(nanos, scale.bounds().endNanos()));
    }
}
