package org.jlta.ui.lifetimes;

import java.util.BitSet;
import java.util.function.Supplier;

import org.jlta.analysis.RecordingModel;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.charts.timeline.TimelineListener;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.selection.TimeRange;

/** Tells the other views what a person chooses in the timeline. For the UI thread. */
final class LifetimesChoices implements TimelineListener {
    private final AnalysisSelection selection;
    private final LifetimesSettings settings;
    private final Supplier<LifetimesModel> shown;
    private final LifetimesView view;

    /** @param shown the lanes of the timeline, null for none */
    LifetimesChoices(AnalysisSelection selection, LifetimesSettings settings, Supplier<LifetimesModel> shown,
            LifetimesView view) {
        this.selection = selection;
        this.settings = settings;
        this.shown = shown;
        this.view = view;
    }

    @Override
    public void lanesSelected(BitSet lanes) {
        LifetimesModel of = shown.get();
        if (of != null) {
            ThreadSelection chosen = new ThreadSelection(of.threadsOf(lanes), null, view);
            RecordingModel now = selection.model();
            selection.select(of.recording() == now ? chosen : chosen.in(now, of.recording()));
            view.chosen();
        }
    }

    @Override
    public void laneMoved(int lane, int behind) {
        LifetimesModel of = shown.get();
        if (of != null) {
            settings.setMoves(settings.moves().with(of.recording(), of.ordinal(lane),
                    behind < 0 ? -1 : of.ordinal(behind)));
        }
    }

    @Override
    public void rangeSelected(org.jlta.ui.charts.TimeRange range) {
        boolean none = range == null || range.durationNanos() == 0;
        selection.setRange(none ? null : new TimeRange(range.startNanos(), range.endNanos()));
    }

    @Override
    public void momentSelected(long nanos) {
        selection.setMoment(nanos == Timeline.NO_MOMENT ? AnalysisSelection.NO_MOMENT : Math.max(0, nanos));
    }
}
