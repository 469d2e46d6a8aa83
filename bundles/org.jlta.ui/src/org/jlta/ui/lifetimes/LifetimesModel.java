package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.PauseTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.LifeStates;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.timeline.IntervalSink;
import org.jlta.ui.charts.timeline.OverlapIndex;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.charts.timeline.TimelineMark;
import org.jlta.ui.charts.timeline.TimelineModel;
import org.jlta.ui.charts.timeline.TimelineSeries;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;

/** Threads as lanes. Made by a {@link LifetimesRequest}, then immutable; what they did is asked for in the UI thread. */
final class LifetimesModel implements TimelineModel {
    /** States are not told apart that are nearer: what is seen of them is so wide. */
    private static final int PIXELS_APART = 2;

    private final RecordingModel model;
    private final List<Group> groups;
    private final int[] ordinals;
    private final int[] lanes;
    private final TimelineSeries overview;
    /** Null where only lives are to be shown. */
    private final LaneStates states;
    private final WakerIndex wakers;
    /** Of a person, not of the recording. */
    private final List<TimelineMark> kept;

    /**
     * One group, prepared.
     *
     * @param label     null for no header
     * @param ordinals  sorted
     * @param running   counts who runs when
     * @param aliveLast how many are alive at the end
     */
    record Group(String label, int[] ordinals, OverlapIndex running, int aliveLast) {
    }

    /**
     * @param states what threads did, null where only their lives are to be shown
     * @param wakers who ended their waits; may be null without states
     */
    LifetimesModel(RecordingModel model, List<Group> groups, TimelineSeries overview, LaneStates states,
            WakerIndex wakers) {
        this.model = model;
        this.states = states;
        this.wakers = wakers;
        this.groups = List.copyOf(groups);
        this.overview = overview;
        kept = List.of();
        ordinals = groups.stream().flatMapToInt(group -> Arrays.stream(group.ordinals())).toArray();
        lanes = new int[model.threads().size()];
        Arrays.fill(lanes, -1);
        for (int lane = 0; lane < ordinals.length; lane++) {
            lanes[ordinals[lane]] = lane;
        }
    }

    private LifetimesModel(LifetimesModel of, List<TimelineMark> kept) {
        model = of.model;
        groups = of.groups;
        ordinals = of.ordinals;
        lanes = of.lanes;
        overview = of.overview;
        states = of.states;
        wakers = of.wakers;
        this.kept = List.copyOf(kept);
    }

    /** The same with other marks beside those of the recording. */
    LifetimesModel with(List<TimelineMark> marks) {
        return new LifetimesModel(this, marks);
    }

    RecordingModel recording() {
        return model;
    }

    /** Who ended the waits of its threads, null where that was not found. */
    WakerIndex wakers() {
        return wakers;
    }

    /** The lane of the thread that had a lane in a reading before, -1 where it has none. */
    int laneOf(LifetimesModel before, int lane) {
        int ordinal = model.threads().ordinalOf(before.model.threads().threadId(before.ordinals[lane]));
        return ordinal < 0 ? -1 : lanes[ordinal];
    }

    /** The thread of a lane. */
    int ordinal(int lane) {
        return ordinals[lane];
    }

    /** The lane of a thread, -1 where it is not shown. */
    int lane(int ordinal) {
        return ordinal < lanes.length ? lanes[ordinal] : -1;
    }

    /** Lanes of those threads of a set that are shown. */
    BitSet lanesOf(ThreadSet threads) {
        BitSet result = new BitSet();
        threads.ordinals().filter(ordinal -> ordinal < lanes.length && lanes[ordinal] >= 0)
                .forEach(ordinal -> result.set(lanes[ordinal]));
        return result;
    }

    /** Threads of lanes. */
    ThreadSet threadsOf(BitSet wanted) {
        BitSet result = new BitSet();
        wanted.stream().forEach(lane -> result.set(ordinals[lane]));
        return ThreadSet.of(result);
    }

    @Override
    public TimeRange bounds() {
        return new TimeRange(0, Math.max(1, model.info().durationNanos()));
    }

    @Override
    public int groupCount() {
        return groups.size();
    }

    @Override
    public int groupSize(int group) {
        return groups.get(group).ordinals().length;
    }

    @Override
    public String groupLabel(int group) {
        return groups.get(group).label();
    }

    @Override
    public String groupDetail(int group) {
        String count = Amounts.count(groupSize(group));
        int alive = groups.get(group).aliveLast();
        if (alive == groupSize(group)) {
            return NLS.bind(LifetimesMessages.groupAlive_label, count);
        }
        return alive == 0 ? count : NLS.bind(LifetimesMessages.groupCount_label, count, Amounts.count(alive));
    }

    @Override
    public int laneCount() {
        return ordinals.length;
    }

    @Override
    public String laneLabel(int lane) {
        return ThreadWords.label(model, ordinals[lane]);
    }

    @Override
    public TimeRange laneExtent(int lane) {
        Life life = Life.of(model, ordinals[lane]);
        return new TimeRange(life.fromNanos(), life.endNanos());
    }

    @Override
    public void intervals(int lane, TimeRange range, long resolutionNanos, IntervalSink sink) {
        Life life = Life.of(model, ordinals[lane]);
        LifeStates found = states == null || !life.ran() ? null : states.of(ordinals[lane]);
        if (found == null || found.size() == 0) {
            life.tell(sink, resolutionNanos);
        } else {
            life.tell(sink, range, PIXELS_APART * resolutionNanos, found);
        }
    }

    @Override
    public BitSet legend() {
        BitSet legend = new BitSet();
        legend.set(Life.ALLOCATED);
        if (states == null) {
            legend.set(Life.RUNNING);
        } else {
            legend.set(Life.STATES, Life.STATES + LifeStates.State.values().length);
        }
        legend.set(Life.OUTLIVES, model.contexts().stream().anyMatch(ContextInfo::isStopped));
        return legend;
    }

    @Override
    public Underline underline(int lane) {
        if (states == null) {
            return null;
        }
        Life life = Life.of(model, ordinals[lane]);
        return life.ran() && life.outlivesNanos() < life.endNanos()
                ? new Underline(new TimeRange(life.outlivesNanos(), life.endNanos()), Life.OUTLIVES)
                : null;
    }

    @Override
    public List<TimeRange> bands(TimeRange range, long resolutionNanos) {
        List<TimeRange> bands = new ArrayList<>();
        for (PauseTable.Pause pause : model.pauses().within(range.startNanos(), range.endNanos())) {
            TimeRange last = bands.isEmpty() ? null : bands.get(bands.size() - 1);
            boolean joins = last != null && pause.endNanos() - last.startNanos() < resolutionNanos;
            if (joins) {
                bands.set(bands.size() - 1, new TimeRange(last.startNanos(), pause.endNanos()));
            } else {
                bands.add(new TimeRange(pause.startNanos(), pause.endNanos()));
            }
        }
        return bands;
    }

    @Override
    public int[] density(int group, TimeRange range, int steps) {
        return groups.get(group).running().counts(range, steps);
    }

    @Override
    public ChartTip laneTip(int lane, long nanos) {
        ChartTip life = LifetimesTips.thread(model, ordinals[lane]);
        return nanos == Timeline.NO_MOMENT || states == null
                ? life
                : MomentTips.before(life, model, wakers, ordinals[lane], nanos);
    }

    @Override
    public ChartTip groupTip(int group, long nanos) {
        return LifetimesTips.group(model, groups.get(group), nanos);
    }

    @Override
    public List<TimelineMark> marks() {
        Stream<TimelineMark> recorded = model.marks().stream()
                .map(mark -> new TimelineMark(mark.nanos(), VisibleText.of(mark.name())));
        return Stream.concat(recorded, kept.stream()).sorted(Comparator.comparingLong(TimelineMark::nanos)).toList();
    }

    @Override
    public TimelineSeries overview() {
        return overview;
    }
}
