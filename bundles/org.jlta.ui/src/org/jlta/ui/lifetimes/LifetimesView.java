package org.jlta.ui.lifetimes;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.charts.timeline.TimelineMark;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.notes.Notebooks;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;

/** The lives of the threads that the filter holds for, or those of them that another view chose, over time. */
public final class LifetimesView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.lifetimes";
    /** With more lanes the groups are folded at first: their densities tell more than the first screen of lanes. */
    private static final int FOLD_ABOVE = 60;

    private final LifetimesSettings settings = new LifetimesSettings(this::settingsChanged, this::arrowsChanged,
            this::prepare, this::prepare);
    private final Consumer<Session> noteListener = this::noted;
    private Timeline timeline;
    private LifetimesActions actions;
    private AnswerJob<LifetimesModel> job;
    private LifetimesModel shown;
    private ShownStates states;
    private ChosenArrows arrows;
    private RecordingModel listedModel;
    private ThreadSet listed;
    /** That of what is shown. */
    private Session session;
    /** The choice whose lane was brought into sight. */
    private int revealed = -1;
    private boolean folds = true;

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        settings.restore(memento);
    }

    @Override
    public void saveState(IMemento memento) {
        settings.save(memento, timeline.getRowHeight());
    }

    @Override
    protected void createContent(Composite parent) {
        parent.setLayout(new FillLayout());
        timeline = new Timeline(parent, ChartLook.palette(), LifetimesLook.styles());
        timeline.setAccessibleName(LifetimesMessages.access_label);
        timeline.setRowHeight(settings.rowHeight());
        timeline.addTimelineListener(new LifetimesChoices(selection(), settings, () -> shown, this));
        states = new ShownStates(timeline.getDisplay(), this::filled);
        arrows = new ChosenArrows(timeline);
        actions = new LifetimesActions(timeline, settings);
        actions.contribute(getViewSite());
        ChartLook.follow(timeline, () -> timeline.setPalette(ChartLook.palette(), LifetimesLook.styles()));
        Notebooks.shared().addListener(noteListener);
        parent.addDisposeListener(event -> {
            Notebooks.shared().removeListener(noteListener);
            cancel();
            states.close();
        });
    }

    @Override
    protected String purpose() {
        return LifetimesMessages.purpose_message;
    }

    @Override
    protected void focusContent() {
        timeline.setFocus();
    }

    /** Groups and sorts otherwise, as the view's own menu does. */
    public void arrange(LaneGrouping grouping, LaneOrder order) {
        settings.set(grouping, order);
    }

    /** Every thread stands where it was sorted, as the view's own menu does. */
    public void resetOrder() {
        settings.setMoves(LaneMoves.NONE);
    }

    /** Has the end of a recording that grows stay in sight, or not, as the view's own menu does at first. */
    public void follow(boolean on) {
        settings.setFollowing(on);
    }

    /** The chart, for tests. */
    public Timeline timeline() {
        return timeline;
    }

    @Override
    protected void clear() {
        states.close();
        listed = null;
        listedModel = null;
        shown = null;
        session = null;
        folds = true;
    }

    @Override
    protected void show(Aspect aspect) {
        ThreadSet wanted = selection().shownIn(this);
        if (wanted == null) {
            return;
        }
        RecordingModel model = selection().model();
        if (!wanted.equals(listed) || model != listedModel) {
            revealed = model == listedModel ? -1 : revealed;
            listed = wanted;
            listedModel = model;
            prepare();
            return;
        }
        // of another reading there will be an answer, with all of it
        if (shown != null && shown.recording() == model) {
            if (aspect.compareTo(Aspect.SELECTION) <= 0 && selection().selection().source() != this) {
                showChoice();
            }
            showTime();
        }
    }

    private void settingsChanged() {
        actions.update();
        folds = true;
        revealed = -1;
        prepare();
    }

    /** The person chose lanes, which the other views know of by now. */
    void chosen() {
        revealed = selection().choices();
        arrowsChanged();
    }

    private void arrowsChanged() {
        if (shown != null && shown.recording() == selection().model()) {
            showArrows();
        }
    }

    private void prepare() {
        cancel();
        if (listed != null && selection().model() != null) {
            LifetimesRequest request = new LifetimesRequest(selection().model(), listed, settings.grouping(),
                    settings.order(), settings.moves(),
                    settings.hasStates() ? states.of(selection().session(), selection().model()) : null,
                    shown != null && shown.recording() == selection().model() ? shown.wakers() : null);
            job = new AnswerJob<>(LifetimesMessages.prepare_task, request::prepare, timeline.getDisplay(),
                    this::prepared);
            job.setSystem(true);
            awaited().begin(job, shown != null, this::prepare);
        }
    }

    private void filled(RecordingModel model) {
        if (!timeline.isDisposed() && shown != null && shown.recording() == model) {
            timeline.modelFilled();
        }
    }

    /** Marks that a person set, as those of the recording. */
    private static List<TimelineMark> kept(Session of) {
        return Notebooks.shared().of(of).marks().stream().filter(mark -> mark.getNanos() >= 0)
                .map(mark -> new TimelineMark(mark.getNanos(), VisibleText.of(mark.getName()))).toList();
    }

    private void noted(Session of) {
        if (of == session && shown != null) {
            shown = shown.with(kept(of));
            timeline.replaceModel(shown, lane -> lane);
        }
    }

    private void prepared(AnswerJob<LifetimesModel> source, LifetimesModel answer) {
        if (source != job || timeline.isDisposed()) {
            return;
        }
        job = null;
        awaited().end();
        LifetimesModel before = shown;
        boolean grew = session == selection().session() && before != null && before.recording() != answer.recording();
        session = selection().session();
        LifetimesModel model = answer.with(kept(session));
        shown = model;
        if (grew) {
            timeline.replaceModel(model, lane -> model.laneOf(before, lane));
            if (settings.isFollowing()) {
                timeline.showEnd();
            }
        } else {
            timeline.setModel(model);
        }
        if (folds) {
            timeline.setAllFolded(model.laneCount() > FOLD_ABOVE);
            folds = false;
        }
        showChoice();
        showTime();
        setContentDescription(NLS.bind(LifetimesMessages.shown_message, Amounts.count(model.laneCount()),
                Amounts.count(model.recording().threads().size())));
        if (model.laneCount() == 0) {
            area().showMessage(LifetimesMessages.noThreads_message, LifetimesMessages.clearFilter_label,
                    () -> selection().setFilter(ThreadFilter.ALL));
        } else {
            area().showContent();
        }
    }

    private void showChoice() {
        if (shown == null) {
            return;
        }
        ThreadSet chosen = selection().selection().threads();
        boolean isAll = shown.laneCount() > 1 && shown.laneCount() <= chosen.size()
                && (chosen.equals(listed) || shown.lanesOf(chosen).cardinality() == shown.laneCount());
        BitSet lanes = isAll ? new BitSet() : shown.lanesOf(chosen);
        timeline.setSelectedLanes(lanes);
        if (lanes.cardinality() == 1 && revealed != selection().choices()) {
            timeline.reveal(lanes.nextSetBit(0));
        }
        revealed = selection().choices();
        showArrows();
    }

    private void showArrows() {
        if (settings.hasArrows()) {
            arrows.show(selection().model(), shown, selection().selection().threads());
        } else {
            arrows.showNone();
        }
    }

    private void showTime() {
        TimeRange range = selection().range();
        timeline.setSelectedRange(
                range == null ? null : new org.jlta.ui.charts.TimeRange(range.fromNanos(), range.toNanos()));
        long moment = selection().moment();
        timeline.setMoment(moment == AnalysisSelection.NO_MOMENT ? Timeline.NO_MOMENT : moment);
    }

    @Override
    protected void cancel() {
        if (job != null) {
            awaited().end();
            job.cancel();
            job = null;
        }
        arrows.cancel();
    }
}
