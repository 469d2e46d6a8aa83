package org.jlta.ui.charts.timeline;

/** What is at a position of a timeline. */
sealed interface TimelineHit {

    /** In a lane's row. */
    record Lane(int row, int lane, long nanos, Column column) implements TimelineHit {
    }

    /** In a group's header. */
    record Group(int row, int group, long nanos, Column column) implements TimelineHit {
    }

    /** On the ruler. */
    record Ruler(long nanos) implements TimelineHit {
    }

    /** On the edge between the labels and the intervals. */
    record LabelEdge() implements TimelineHit {
    }

    /** Below the last row, or above the labels. */
    record Nothing() implements TimelineHit {
    }

    /** Which part of a row. */
    enum Column {
        LABEL, INTERVALS
    }

    /** Finds it; x and y from the top left corner of the body with its labels and ruler. */
    static TimelineHit at(TimelineViewport viewport, TimelineGeometry geometry, int x, int y) {
        if (Math.abs(x - geometry.labelWidth()) <= TimelineGeometry.EDGE_REACH) {
            return new LabelEdge();
        }
        Column column = x < geometry.labelWidth() ? Column.LABEL : Column.INTERVALS;
        long nanos = viewport.scale().nanosAt(x - geometry.labelWidth());
        if (y < geometry.rulerHeight()) {
            return column == Column.LABEL ? new Nothing() : new Ruler(nanos);
        }
        int row = viewport.rowAt(y - geometry.rulerHeight());
        if (row < 0) {
            return new Nothing();
        }
        int lane = viewport.layout().laneOfRow(row);
        return lane < 0
                ? new Group(row, viewport.layout().groupOfRow(row), nanos, column)
                : new Lane(row, lane, nanos, column);
    }
}
