package org.jlta.ui.selection;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;

/**
 * What one workbench window looks at. Its views read it, change it and listen to it, all in the UI thread.
 */
public final class AnalysisSelection {
    /** For no moment. */
    public static final long NO_MOMENT = -1;

    private final List<AnalysisSelectionListener> listeners = new CopyOnWriteArrayList<>();
    private final SessionFollower follower;
    /** Of the window, where this one is of a single view; else null. */
    private final AnalysisSelection window;
    private final LookedAt at;
    private final FilteredThreads filtered;
    private final SelectionHistory history = new SelectionHistory();

    /** Of a window, with the session that was opened last. */
    AnalysisSelection(Display display) {
        window = null;
        at = new LookedAt();
        follower = new SessionFollower(this, display);
        filtered = new FilteredThreads(display, null, this::found);
        Sessions.shared().addListener(follower);
        List<Session> all = Sessions.shared().all();
        if (!all.isEmpty()) {
            activate(all.get(all.size() - 1));
        }
    }

    private AnalysisSelection(AnalysisSelection window) {
        this.window = window;
        follower = window.follower;
        at = new LookedAt(window.at);
        filtered = new FilteredThreads(follower.display(), window.shown(), this::found);
        history.begin(at.place());
        if (shown() == null) {
            find();
        }
    }

    /**
     * What is looked at now, for a view that is to keep it whatever the window looks at next. What is chosen in it is chosen in the
     * window too, as long as that shows the same recording; the other way round nothing is.
     */
    public AnalysisSelection pinned() {
        return new AnalysisSelection(this);
    }

    /** The selection of a window, made at the first call and gone with the window. */
    public static AnalysisSelection of(IWorkbenchWindow window) {
        return WindowSelections.of(window);
    }

    /** Its window is gone. */
    void end() {
        Sessions.shared().removeListener(follower);
    }

    /** The session that the views show, null for none. */
    public Session session() {
        return at.session();
    }

    /** The recording of that session, null for none or while it loads. */
    public RecordingModel model() {
        return at.model();
    }

    public ThreadFilter filter() {
        return at.filter();
    }

    /** Threads of {@link #model()} that the filter holds for; null without a model or while they are being found. */
    public ThreadSet shown() {
        return filtered.shown();
    }

    /** Threads chosen in a view, never null. */
    public ThreadSelection selection() {
        return at.chosen().selection();
    }

    /** The labelled threads that were chosen last, among which single ones are picked; NONE when none are. */
    public ThreadSelection group() {
        return at.chosen().group();
    }

    /**
     * Threads for a part to show: those of the filter, and among them those of the group that another part chose.
     *
     * @return null without a model or while the filter's threads are being found
     */
    public ThreadSet shownIn(Object part) {
        ThreadSet shown = shown();
        return shown == null ? null : at.chosen().among(shown, part);
    }

    /** How often threads were chosen: the same number tells that those of a recording that grew are still the same. */
    public int choices() {
        return at.chosen().choices();
    }

    /** The part of the recording that is looked at, null for all of it. */
    public TimeRange range() {
        return at.range();
    }

    /** The moment that is looked at, nanoseconds since the recording's start; {@link #NO_MOMENT} for none. */
    public long moment() {
        return at.moment();
    }

    /** The frame that was chosen in a view, null for none. */
    public ChosenFrame frame() {
        return at.frame();
    }

    /** Shows another session; null for none. The filter stays, what was chosen is forgotten. */
    public void activate(Session next) {
        if (next != at.session()) {
            at.open(next);
            adopt();
        }
    }

    /**
     * Looks at what an earlier window looked at.
     *
     * @param earlier null for none
     * @param earlierRange of the session's recording, which may still be read; null for all
     */
    void restore(Session earlier, ThreadFilter earlierFilter, TimeRange earlierRange) {
        setFilter(earlierFilter);
        if (earlier != null) {
            activate(earlier);
            if (at.model() == null) {
                at.await(earlierRange);
            } else {
                setRange(earlierRange);
            }
        }
    }

    public void setFilter(ThreadFilter next) {
        if (at.take(next)) {
            visit();
            find();
            tell(Aspect.FILTER);
        }
    }

    /**
     * Chooses threads. Labelled ones become the group as well; picking single ones leaves the group;
     * {@link ThreadSelection#NONE} ends both.
     */
    public void select(ThreadSelection next) {
        if (forwards()) {
            window.select(next);
        }
        if (at.chosen().take(next)) {
            visit();
            tell(Aspect.SELECTION);
        }
    }

    /** Chooses threads, and a frame of theirs, which is one step for {@link #back()}. */
    public void select(ThreadSelection next, ChosenFrame nextFrame) {
        if (forwards()) {
            window.select(next, nextFrame);
        }
        boolean isOther = at.chosen().take(next);
        boolean isOtherFrame = at.take(nextFrame);
        visit();
        if (isOther) {
            tell(Aspect.SELECTION);
        }
        if (isOtherFrame) {
            tell(Aspect.FRAME);
        }
    }

    /** @param next a part of the recording, null for all of it */
    public void setRange(TimeRange next) {
        if (forwards()) {
            window.setRange(next);
        }
        if (at.take(next)) {
            visit();
            tell(Aspect.RANGE);
        }
    }

    /** @param nanos since the recording's start, {@link #NO_MOMENT} for none */
    public void setMoment(long nanos) {
        if (forwards()) {
            window.setMoment(nanos);
        }
        if (at.takeMoment(nanos)) {
            tell(Aspect.MOMENT);
        }
    }

    /** @param next null for none */
    public void setFrame(ChosenFrame next) {
        if (forwards()) {
            window.setFrame(next);
        }
        if (at.take(next)) {
            visit();
            tell(Aspect.FRAME);
        }
    }

    private boolean forwards() {
        return window != null && window.model() == model();
    }

    /** Goes back to the filter, group, range and frame of before; does nothing at the first. */
    public void back() {
        if (history.hasBack()) {
            go(history.back());
        }
    }

    /** Goes where {@link #back()} came from; does nothing at the last. */
    public void forward() {
        if (history.hasForward()) {
            go(history.forward());
        }
    }

    public void addListener(AnalysisSelectionListener listener) {
        listeners.add(listener);
    }

    public void removeListener(AnalysisSelectionListener listener) {
        listeners.remove(listener);
    }

    /** The content of the active session changed. */
    void refresh(Session changed) {
        if (changed == session()) {
            if (changed.model() == model()) {
                tell(Aspect.SESSION);
            } else if (model() != null && changed.model() != null) {
                follow(changed.model());
            } else {
                adopt();
            }
        }
    }

    void forget(Session closed) {
        if (closed == session()) {
            List<Session> left = Sessions.shared().all();
            activate(left.isEmpty() ? null : left.get(left.size() - 1));
        }
    }

    private void adopt() {
        at.adopt();
        history.begin(at.place());
        find();
        tell(Aspect.SESSION);
    }

    /** The recording grew: what was chosen stays chosen, by the threads' ids. */
    private void follow(RecordingModel grown) {
        history.follow(at.follow(grown));
        find();
        tell(Aspect.SESSION);
        if (!selection().isEmpty()) {
            tell(Aspect.SELECTION);
        }
    }

    private void find() {
        filtered.find(model(), filter());
    }

    private void found() {
        tell(Aspect.FILTER);
    }

    private void visit() {
        history.visit(at.place());
    }

    private void go(SelectionHistory.Place place) {
        if (at.go(place)) {
            find();
            tell(Aspect.FILTER);
        }
        tell(Aspect.SELECTION);
        tell(Aspect.RANGE);
        tell(Aspect.FRAME);
    }

    private void tell(Aspect aspect) {
        for (AnalysisSelectionListener listener : listeners) {
            listener.changed(aspect);
        }
    }
}
