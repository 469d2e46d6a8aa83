package org.jlta.ui.tests;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.timeline.IntervalSink;
import org.jlta.ui.charts.timeline.TimelineMark;
import org.jlta.ui.charts.timeline.TimelineModel;
import org.jlta.ui.charts.timeline.TimelineSeries;

/** Two lanes of one group, each for all of ten seconds. */
final class TwoLanes implements TimelineModel {
    private static final long SECOND = 1_000_000_000L;
    private static final int LANES = 2;

    @Override
    public TimeRange bounds() {
        return new TimeRange(0, 10 * SECOND);
    }

    @Override
    public int groupCount() {
        return 1;
    }

    @Override
    public int groupSize(int group) {
        return LANES;
    }

    @Override
    public String groupLabel(int group) {
        return "workers";
    }

    @Override
    public String groupDetail(int group) {
        return "";
    }

    @Override
    public int laneCount() {
        return LANES;
    }

    @Override
    public String laneLabel(int lane) {
        return "lane " + lane;
    }

    @Override
    public TimeRange laneExtent(int lane) {
        return bounds();
    }

    @Override
    public void intervals(int lane, TimeRange range, long resolutionNanos, IntervalSink sink) {
        sink.interval(0, bounds().endNanos(), 0, IntervalSink.Ends.KNOWN);
    }

    @Override
    public BitSet legend() {
        return BitSet.valueOf(new long[]{1});
    }

    @Override
    public Underline underline(int lane) {
        return null;
    }

    @Override
    public List<TimeRange> bands(TimeRange range, long resolutionNanos) {
        return List.of();
    }

    @Override
    public int[] density(int group, TimeRange range, int steps) {
        int[] counts = new int[steps];
        Arrays.fill(counts, LANES);
        return counts;
    }

    @Override
    public ChartTip laneTip(int lane, long nanos) {
        return new ChartTip(laneLabel(lane), List.of(new ChartTip.Line("amount", (lane + 1) + " s"),
                new ChartTip.Line("more", "none")));
    }

    @Override
    public ChartTip groupTip(int group, long nanos) {
        return new ChartTip(groupLabel(group), List.of());
    }

    @Override
    public List<TimelineMark> marks() {
        return List.of();
    }

    @Override
    public TimelineSeries overview() {
        return new TimelineSeries("alive", 0, SECOND, new int[]{LANES, LANES, 1});
    }
}
