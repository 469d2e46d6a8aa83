package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.Lifetimes;
import org.jlta.core.MonitorProgress;
import org.jlta.ui.charts.timeline.OverlapIndex;
import org.jlta.ui.charts.timeline.TimelineSeries;

/** Groups and sorts threads for the view; the answer comes in the UI thread. */
final class LifetimesJob extends Job {
    private static final int OVERVIEW_STEPS = 2_000;

    private final Request request;
    private final Display display;
    private final BiConsumer<LifetimesJob, LifetimesModel> answer;

    /**
     * What to prepare.
     *
     * @param moves  places that a person gave to threads
     * @param states what threads did, null where only their lives are to be shown
     */
    record Request(RecordingModel model, ThreadSet threads, LaneGrouping grouping, LaneOrder order,
            LaneMoves moves, LaneStates states) {
    }

    LifetimesJob(Request request, Display display, BiConsumer<LifetimesJob, LifetimesModel> answer) {
        super(LifetimesMessages.prepare_task);
        this.request = request;
        this.display = display;
        this.answer = answer;
        setSystem(true);
    }

    Request request() {
        return request;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            Progress progress = new MonitorProgress(monitor, done -> {
            });
            LifetimesModel prepared = prepare(request, progress);
            if (!display.isDisposed()) {
                display.asyncExec(() -> answer.accept(this, prepared));
            }
            return Status.OK_STATUS;
        } catch (CancellationException e) {
            return Status.CANCEL_STATUS;
        }
    }

    /** Does the work; reads every thread once or twice. */
    static LifetimesModel prepare(Request request, Progress progress) {
        RecordingModel model = request.model();
        List<LifetimesModel.Group> groups = new ArrayList<>();
        for (LaneGroup group : LaneGroups.of(model, request.threads(), request.grouping(), progress)) {
            int[] sorted = request.moves().applied(model,
                    LaneSorter.sorted(model, group.ordinals(), request.order()));
            groups.add(group(model, group.label(), sorted));
        }
        long step = Math.max(1, model.info().durationNanos() / OVERVIEW_STEPS);
        Lifetimes lifetimes = Lifetimes.of(model, request.threads(), step);
        TimelineSeries live = new TimelineSeries(LifetimesMessages.live_label, lifetimes.fromNanos(),
                lifetimes.stepNanos(), lifetimes.live());
        return new LifetimesModel(model, groups, live, request.states());
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
        OverlapIndex running = new OverlapIndex(java.util.Arrays.copyOf(starts, ran),
                java.util.Arrays.copyOf(ends, ran));
        return new LifetimesModel.Group(label, ordinals, running, alive);
    }
}
