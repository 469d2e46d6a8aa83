package org.jlta.ui.charts.timeline;

import java.util.BitSet;
import java.util.List;
import java.util.Random;

import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeText;

/** A timeline of any size for tests and measurements: each lane waits, runs, and goes on beyond the end now and then. */
final class SampleTimeline implements TimelineModel {
    static final int WAITING = 0;
    static final int RUNNING = 1;
    private static final int SERIES_STEPS = 2_000;

    private final TimeRange bounds;
    private final int groups;
    private final int lanesPerGroup;
    private final long[] waits;
    private final long[] starts;
    private final long[] ends;
    private final OverlapIndex[] densities;
    private final TimelineSeries overview;
    int asked;

    /** The same seed, the same lanes: of {@code meanNanos} length on average, sorted by start within each group. */
    SampleTimeline(int groups, int lanesPerGroup, long durationNanos, long meanNanos, long seed) {
        this.groups = groups;
        this.lanesPerGroup = lanesPerGroup;
        bounds = new TimeRange(0, durationNanos);
        int lanes = groups * lanesPerGroup;
        waits = new long[lanes];
        starts = new long[lanes];
        ends = new long[lanes];
        densities = new OverlapIndex[groups];
        Random random = new Random(seed);
        for (int group = 0; group < groups; group++) {
            fill(group, meanNanos, random);
        }
        OverlapIndex all = new OverlapIndex(starts.clone(), ends.clone());
        overview = new TimelineSeries("Lanes at once", 0, Math.max(1, durationNanos / SERIES_STEPS),
                all.counts(bounds, SERIES_STEPS));
    }

    private void fill(int group, long meanNanos, Random random) {
        int first = group * lanesPerGroup;
        for (int i = 0; i < lanesPerGroup; i++) {
            int lane = first + i;
            waits[lane] = (long) ((double) bounds.durationNanos() * i / lanesPerGroup);
            starts[lane] = Math.min(bounds.endNanos(), waits[lane] + random.nextLong(meanNanos / 4 + 1));
            ends[lane] = Math.min(bounds.endNanos(), starts[lane] + random.nextLong(2 * meanNanos + 1));
        }
        long[] groupStarts = java.util.Arrays.copyOfRange(starts, first, first + lanesPerGroup);
        densities[group] = new OverlapIndex(groupStarts,
                java.util.Arrays.copyOfRange(ends, first, first + lanesPerGroup));
    }

    @Override
    public TimeRange bounds() {
        return bounds;
    }

    @Override
    public int groupCount() {
        return groups;
    }

    @Override
    public int groupSize(int group) {
        return lanesPerGroup;
    }

    @Override
    public String groupLabel(int group) {
        return groups == 1 ? null : "Group.make:" + (group + 10);
    }

    @Override
    public String groupDetail(int group) {
        return ChartMessages.count(lanesPerGroup);
    }

    @Override
    public int laneCount() {
        return starts.length;
    }

    @Override
    public String laneLabel(int lane) {
        return "lane-" + lane;
    }

    @Override
    public TimeRange laneExtent(int lane) {
        return new TimeRange(waits[lane], ends[lane]);
    }

    @Override
    public void intervals(int lane, TimeRange range, long resolutionNanos, IntervalSink sink) {
        asked++;
        sink.interval(waits[lane], starts[lane], WAITING, IntervalSink.Ends.KNOWN);
        sink.interval(starts[lane], ends[lane], RUNNING,
                ends[lane] == bounds.endNanos() ? IntervalSink.Ends.OPEN_END : IntervalSink.Ends.KNOWN);
    }

    @Override
    public BitSet legend() {
        return BitSet.valueOf(new long[]{3});
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
        return densities[group].counts(range, steps);
    }

    @Override
    public ChartTip laneTip(int lane, long nanos) {
        return new ChartTip(laneLabel(lane), List.of(new ChartTip.Line("started", TimeText.exact(starts[lane])),
                new ChartTip.Line("ended", TimeText.exact(ends[lane]))));
    }

    @Override
    public ChartTip groupTip(int group, long nanos) {
        return new ChartTip(groupLabel(group),
                List.of(new ChartTip.Line("at " + TimeText.exact(nanos),
                        ChartMessages.count(densities[group].count(nanos, nanos)))));
    }

    @Override
    public List<TimelineMark> marks() {
        return List.of(new TimelineMark(bounds.endNanos() / 3, "warm-up done"));
    }

    @Override
    public TimelineSeries overview() {
        return overview;
    }
}
