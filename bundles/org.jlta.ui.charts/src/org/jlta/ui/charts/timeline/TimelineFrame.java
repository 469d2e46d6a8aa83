package org.jlta.ui.charts.timeline;

import java.util.ArrayList;
import java.util.List;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;
import org.jlta.ui.charts.TimeTick;

/**
 * All that one painting needs from the model: the visible rows as pixels. Made when something moved, painted as often as
 * the window system asks.
 *
 * @param model    that was asked
 * @param layout   of its rows
 * @param scale    of the area of intervals
 * @param ticks    of the ruler
 * @param firstRow index of the first of the rows
 * @param rows     the visible rows, in order
 * @param marks    all marks
 * @param bands    what held for all lanes
 */
record TimelineFrame(TimelineModel model, RowLayout layout, TimeScale scale, List<TimeTick> ticks, int firstRow,
        List<Row> rows, List<TimelineMark> marks, List<TimeRange> bands) {
    private static final int TICK_GAP = 90;

    /** What one row shows. */
    sealed interface Row {
        String label();
    }

    /** A lane and its spans. */
    record LaneRow(int lane, String label, LaneSpans spans, TimelineModel.Underline underline) implements Row {
    }

    /** A group's header with its density in steps of {@link #DENSITY_STEP} pixels. */
    record HeaderRow(int group, String label, String detail, boolean folded, int[] density, int most) implements Row {
    }

    /** Width of a step of the density. */
    static final int DENSITY_STEP = 2;

    /** Asks the model for what the viewport shows. */
    static TimelineFrame of(TimelineViewport viewport) {
        TimeScale scale = viewport.scale();
        List<Row> rows = new ArrayList<>();
        for (int row = viewport.firstRow(); row < viewport.endRow(); row++) {
            int lane = viewport.layout().laneOfRow(row);
            rows.add(lane < 0 ? header(viewport, viewport.layout().groupOfRow(row)) : lane(viewport, lane));
        }
        return new TimelineFrame(viewport.model(), viewport.layout(), scale, TimeTick.of(scale, TICK_GAP),
                viewport.firstRow(), rows,
                viewport.model().marks(), viewport.model().bands(scale.visible(), scale.resolutionNanos()));
    }

    /** Whether its rows are still those of the viewport, though perhaps elsewhere; else it must not be painted. */
    boolean isOf(TimelineViewport viewport) {
        return model == viewport.model() && layout == viewport.layout();
    }

    private static Row lane(TimelineViewport viewport, int lane) {
        TimeScale scale = viewport.scale();
        TimelineModel model = viewport.model();
        LaneSpans spans = new LaneSpans(scale);
        model.intervals(lane, scale.visible(), scale.resolutionNanos(), spans);
        if (spans.size() == 0) {
            spans.outOfSight(model.laneExtent(lane));
        }
        return new LaneRow(lane, model.laneLabel(lane), spans, model.underline(lane));
    }

    private static Row header(TimelineViewport viewport, int group) {
        TimeScale scale = viewport.scale();
        TimelineModel model = viewport.model();
        int steps = Math.max(1, scale.widthPixels() / DENSITY_STEP);
        int[] density = model.density(group, scale.visible(), steps);
        int most = 0;
        for (int count : density) {
            most = Math.max(most, count);
        }
        return new HeaderRow(group, model.groupLabel(group), model.groupDetail(group),
                viewport.layout().isFolded(group), density, most);
    }
}
