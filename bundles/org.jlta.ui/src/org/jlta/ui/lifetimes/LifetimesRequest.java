package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.Lifetimes;
import org.jlta.ui.charts.timeline.OverlapIndex;
import org.jlta.ui.charts.timeline.TimelineSeries;

/**
 * What the view is to show.
 *
 * @param moves  places that a person gave to threads
 * @param states what threads did, null where only their lives are to be shown
 * @param wakers who ended their waits, as it was found before; null where it was not
 */
record LifetimesRequest(RecordingModel model, ThreadSet threads, LaneGrouping grouping, LaneOrder order,
        LaneMoves moves, LaneStates states, WakerIndex wakers) {
    private static final int OVERVIEW_STEPS = 2_000;

    /**
     * Groups and sorts the threads, each of which is read once or twice; not for the UI thread.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    LifetimesModel prepare(Progress progress) {
        List<LifetimesModel.Group> groups = new ArrayList<>();
        for (LaneGroup group : LaneGroups.of(model, threads, grouping, progress)) {
            int[] sorted = moves.applied(model, LaneSorter.sorted(model, group.ordinals(), order));
            groups.add(group(model, group.label(), sorted));
        }
        long step = Math.max(1, model.info().durationNanos() / OVERVIEW_STEPS);
        Lifetimes lifetimes = Lifetimes.of(model, threads, step);
        TimelineSeries live = new TimelineSeries(LifetimesMessages.live_label, lifetimes.fromNanos(),
                lifetimes.stepNanos(), lifetimes.live());
        return new LifetimesModel(model, groups, live, states, states == null || wakers != null
                ? wakers
                : WakerIndex.of(model.interactions(), model.threads().size(), progress));
    }

    private static LifetimesModel.Group group(RecordingModel model, String label, int[] ordinals) {
        long[] starts = new long[ordinals.length];
        long[] ends = new long[ordinals.length];
        int ran = 0;
        int alive = 0;
        for (int ordinal : ordinals) {
            Life life = Life.of(model, ordinal);
            if (life.ran()) {
                starts[ran] = life.startNanos();
                ends[ran++] = life.endNanos();
            }
            alive += model.threads().isAlive(ordinal) ? 1 : 0;
        }
        OverlapIndex running = new OverlapIndex(Arrays.copyOf(starts, ran),
                Arrays.copyOf(ends, ran));
        return new LifetimesModel.Group(label, ordinals, running, alive);
    }
}
