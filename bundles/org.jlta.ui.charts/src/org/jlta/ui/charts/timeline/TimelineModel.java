package org.jlta.ui.charts.timeline;

import java.util.BitSet;
import java.util.List;

import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.TimeRange;

/**
 * What a timeline shows: lanes by index in display order, in groups of neighbours.
 * <p>
 * Made and prepared outside the UI thread, then only read. The timeline asks for visible lanes only, on the UI thread and
 * outside of painting: each answer has to come from prepared columns within microseconds. Group 0 holds the first
 * {@link #groupSize(int)} lanes, group 1 the next, …
 */
public interface TimelineModel {
    /** All the time there is. */
    TimeRange bounds();

    /** At least 1 when there are lanes. */
    int groupCount();

    int groupSize(int group);

    /** Null for no header, which makes sense for a single group only; unlike those of other groups. */
    String groupLabel(int group);

    /** A few words beside the label, such as counts; empty for none. */
    String groupDetail(int group);

    int laneCount();

    String laneLabel(int lane);

    /** From the lane's first moment to its last: what {@link Timeline#reveal(int)} makes visible. */
    TimeRange laneExtent(int lane);

    /**
     * Tells the intervals of a lane that overlap a range, ascending, at most as many as the resolution can tell apart.
     *
     * @param resolutionNanos length of a pixel; shorter intervals may be merged
     */
    void intervals(int lane, TimeRange range, long resolutionNanos, IntervalSink sink);

    /** Which styles are explained in the legend: those that lanes can have. */
    BitSet legend();

    /**
     * A part of a lane that something is to be known of beside its intervals, null for none.
     *
     * @param style index into the timeline's styles: the line below that part
     */
    record Underline(TimeRange range, int style) {
    }

    /** What is underlined of a lane, null for nothing. */
    Underline underline(int lane);

    /**
     * Stretches of time in which something held for all lanes, ascending.
     *
     * @param resolutionNanos length of a pixel; what lies nearer to each other may be told as one
     */
    List<TimeRange> bands(TimeRange range, long resolutionNanos);

    /** How many lanes of a group have an interval within each step of a range; a new array of that length. */
    int[] density(int group, TimeRange range, int steps);

    /**
     * What hovering over a lane tells.
     *
     * @param nanos the moment, {@link Timeline#NO_MOMENT} over its label
     */
    ChartTip laneTip(int lane, long nanos);

    /** What hovering over a group's header at a moment tells. */
    ChartTip groupTip(int group, long nanos);

    /** In order of time. */
    List<TimelineMark> marks();

    /** The area of the overview strip, over the bounds. */
    TimelineSeries overview();
}
