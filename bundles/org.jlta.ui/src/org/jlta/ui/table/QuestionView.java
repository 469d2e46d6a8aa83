package org.jlta.ui.table;

import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.MenuButton;
import org.jlta.ui.view.RichTextPane;

/** A view that answers one of some questions with a table, and tells all of the chosen row below it. */
public abstract class QuestionView extends AnalysisView {
    private static final String QUESTION = "question";
    private static final double WIDE = 2.5;
    private static final int WHOLE = 100;

    private List<? extends RowQuestion<?>> questions;
    private Composite upper;
    private RichTextPane details;
    private MenuButton button;
    private FindBar find;
    private Shown<?> shown;
    private RowQuestion.Scope scope;
    /** That of the scope. */
    private Session session;
    private int current;

    /** Rows and the sentence on them, which can take as long as they. */
    private record Answer<R>(List<R> rows, String heading) {

        static <R> Answer<R> of(RowQuestion<R> question, RowQuestion.Scope about, Progress progress) {
            List<R> rows = question.ask(about, progress);
            return new Answer<>(rows, rows.isEmpty() ? "" : question.heading(about, rows));
        }
    }

    /** A question with its table, and what it was asked last. */
    private final class Shown<R> implements RowChart.Owner<R> {
        private final RowQuestion<R> question;
        private final SashForm place;
        /** Null for none. */
        private final RowChart<R> chart;
        private final RowTable<R> table;
        private final FrameMarks<R> marks;
        private AnswerJob<Answer<R>> job;
        /** The recording that the rows are of, null before the first answer. */
        private RecordingModel model;

        Shown(RowQuestion<R> question) {
            this.question = question;
            place = new SashForm(upper, SWT.VERTICAL);
            chart = question.chart(place, this);
            table = new RowTable<>(place, question.columns(scope.model()), this::chosen);
            if (chart != null) {
                place.setWeights(chart.share(), WHOLE - chart.share());
            }
            marks = new FrameMarks<>(question, table);
            table.onShown(() -> marks.keep(model, frame()));
            table.widget().addListener(SWT.DefaultSelection, event -> open());
        }

        private void open() {
            List<R> rows = table.chosen();
            if (rows.size() == 1) {
                R row = rows.get(0);
                opened(row, question.threads(model, row), question.range(model, row));
            }
        }

        void ask() {
            cancel();
            RowQuestion.Scope about = scope;
            job = awaited().begin(
                    new AnswerJob<>(question.label(), progress -> Answer.of(question, about, progress),
                            upper.getDisplay(), (source, answer) -> answered(source, about, answer)),
                    model != null, QuestionView.this::ask);
        }

        private void answered(AnswerJob<Answer<R>> source, RowQuestion.Scope about, Answer<R> answer) {
            if (source != job || table.widget().isDisposed()) {
                return;
            }
            job = null;
            awaited().end();
            List<R> rows = answer.rows();
            boolean isLater = model != null && model != about.model();
            model = about.model();
            RecordingModel of = model;
            if (isLater) {
                table.replace(question.columns(of), rows, row -> question.key(of, row));
            } else {
                table.show(question.columns(of), rows, row -> question.key(of, row));
            }
            List<R> kept = marks.chosen();
            if (chart != null) {
                chart.show(about, rows);
                chart.choose(kept);
                look();
            }
            tell(kept);
            setContentDescription(answer.heading());
            if (!rows.isEmpty()) {
                area().showContent();
            } else if (about.isAllThreads() || about.threads().isEmpty() && selection().filter().isAll()) {
                area().showMessage(question.none(about), null, null);
            } else {
                area().showMessage(question.none(about), Messages.clearFilter_label, QuestionView.this::showAll);
            }
        }

        void look() {
            if (chart != null) {
                chart.look(selection().range(), selection().moment());
            }
        }

        @Override
        public void chosen(List<R> rows, RichText told, ThreadSet threads) {
            marks.forget();
            table.reveal(rows);
            if (told == null) {
                details.showHint(Messages.chooseRow_message);
            } else {
                details.show(told);
            }
            select(threads, model, null);
        }

        @Override
        public void ranged(TimeRange range) {
            selection().setRange(range);
        }

        @Override
        public void pointed(long nanos) {
            selection().setMoment(nanos);
        }

        private void chosen(List<R> rows) {
            marks.forget();
            if (chart != null) {
                chart.choose(rows);
            }
            tell(rows);
            java.util.BitSet threads = new java.util.BitSet();
            rows.forEach(row -> question.threads(model, row).ordinals().forEach(threads::set));
            if (rows.size() == 1) {
                long moment = question.moment(model, rows.get(0));
                if (moment != AnalysisSelection.NO_MOMENT) {
                    selection().setMoment(moment);
                }
            }
            Frame frame = rows.size() == 1
                    ? ThreadWords.firstOwnOrFirst(model.stacks(), question.stack(model, rows.get(0)))
                    : null;
            select(ThreadSet.of(threads), model, frame);
        }

        /** Marks the rows on whose stacks the frame is that another view chose, where none is chosen here. */
        void showFrame() {
            marks.show(model, frame());
        }

        private void tell(List<R> rows) {
            if (rows.size() == 1) {
                details.show(question.details(model, rows.get(0)));
            } else {
                details.showHint(Messages.chooseRow_message);
            }
        }

        void cancel() {
            if (job != null) {
                awaited().end();
                job.cancel();
                job = null;
            }
        }
    }

    /** The rows of the question that is shown. */
    private final class Finder implements FindBar.Rows {
        @Override
        public FindBar.Lines lines() {
            return shown == null ? FindBar.NO_LINES : shown.table.lines();
        }

        @Override
        public int chosenRow() {
            return shown == null ? -1 : shown.table.chosenRow();
        }

        @Override
        public void found(int row) {
            if (shown != null && row < shown.table.rows().size()) {
                shown.table.choose(row);
            }
        }

        @Override
        public void setFocus() {
            QuestionView.this.setFocus();
        }
    }

    /** What goes through the rows, for tests. */
    public FindBar find() {
        return find;
    }

    /** The questions that the view can answer, the first of which it does at first. */
    protected abstract List<? extends RowQuestion<?>> questions();

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        questions = questions();
        Integer saved = memento == null ? null : memento.getInteger(QUESTION);
        current = saved == null || saved < 0 || saved >= questions.size() ? 0 : saved;
    }

    @Override
    public void saveState(IMemento memento) {
        memento.putInteger(QUESTION, current);
    }

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        createBar(parent);
        find = new FindBar(parent, new Finder());
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.FIND.getId(), find.action());
        SashForm sash = new SashForm(parent, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        upper = new Composite(sash, SWT.NONE);
        upper.setLayout(new FillLayout());
        Composite lower = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(lower);
        details = new RichTextPane(lower);
        details.showHint(Messages.chooseRow_message);
        sash.setWeights(60, 40);
        sash.addListener(SWT.Resize, event -> turn(sash));
        if (questions.size() > 1) {
            button = new MenuButton(choices(), () -> questions.get(current).label());
            getViewSite().getActionBars().getToolBarManager().add(button.item());
            getViewSite().getActionBars().getMenuManager().add(choices());
        }
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.COPY.getId(), new Action() {
            @Override
            public void run() {
                copy();
            }
        });
        parent.addDisposeListener(event -> cancel());
    }

    /** Makes controls above the table; the parent has a grid layout of one column. */
    protected void createBar(Composite parent) {
    }

    /** Beside each other where there is more width than height. */
    private static void turn(SashForm sash) {
        Point size = sash.getSize();
        int wanted = size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (sash.getOrientation() != wanted) {
            sash.setOrientation(wanted);
        }
    }

    @Override
    public void setFocus() {
        if (shown != null) {
            shown.table.widget().setFocus();
        } else {
            upper.setFocus();
        }
    }

    /** Answers another of the questions, as the view's own menu does. */
    public void show(int question) {
        if (question != current) {
            current = question;
            button.update();
            forgetTable();
            if (scope != null) {
                scope = scope(scope.threads());
            }
            ask();
        }
    }

    /** The table, for tests; null before the first answer. */
    public Table table() {
        return shown == null ? null : shown.table.widget();
    }

    /** Chooses a row, for tests. */
    public void choose(int row) {
        shown.table.choose(row);
    }

    /** What is told of the chosen row, for tests. */
    public String details() {
        return details.widget().getText();
    }

    @Override
    protected void clear() {
        forgetTable();
        scope = null;
        session = null;
        details.showHint(Messages.chooseRow_message);
        setContentDescription("");
    }

    @Override
    protected void show(Aspect aspect) {
        ThreadSet threads = selection().shownIn(this);
        if (threads == null) {
            return;
        }
        RowQuestion.Scope next = scope(about(threads, aspect));
        if (!next.equals(scope)) {
            if (session != selection().session()) {
                forgetTable();
            }
            session = selection().session();
            scope = next;
            ask();
        }
        if (shown != null) {
            shown.look();
            if (aspect == Aspect.FRAME) {
                shown.showFrame();
            }
        }
    }

    private RowQuestion.Scope scope(ThreadSet threads) {
        TimeRange range = selection().range();
        long end = Math.max(1, selection().model().info().durationNanos());
        long from = range == null ? 0 : range.fromNanos();
        long to = range == null ? end : range.toNanos();
        if (questions.get(current).isOfMoment()) {
            long moment = selection().moment() == AnalysisSelection.NO_MOMENT ? to : selection().moment();
            return new RowQuestion.Scope(selection().model(), threads, moment, moment);
        }
        return new RowQuestion.Scope(selection().model(), threads, from, to);
    }

    /** The threads to ask about, of those that the window shows. */
    protected ThreadSet about(ThreadSet threads, Aspect aspect) {
        return threads;
    }

    /** Asks again, of the same threads and time, because something else changed. */
    protected final void askAgain() {
        ask();
    }

    private void ask() {
        if (scope != null) {
            if (shown == null) {
                shown = new Shown<>(questions.get(current));
                upper.layout();
            }
            shown.ask();
        }
    }

    private void forgetTable() {
        if (shown != null) {
            shown.cancel();
            shown.place.dispose();
            shown = null;
        }
    }

    /**
     * The recording may have grown since the rows were found.
     *
     * @param frame null for none
     */
    private void select(ThreadSet threads, RecordingModel of, Frame frame) {
        ChosenFrame chosenFrame = frame == null ? null : new ChosenFrame(frame, this);
        if (threads.isEmpty()) {
            if (chosenFrame != null) {
                selection().setFrame(chosenFrame);
            }
            return;
        }
        ThreadSelection found = new ThreadSelection(threads, null, this);
        ThreadSelection chosen = of == selection().model() ? found : found.in(selection().model(), of);
        if (chosenFrame == null) {
            selection().select(chosen);
        } else {
            selection().select(chosen, chosenFrame);
        }
    }

    /** The frame whose rows are to be marked, null for none. */
    private ChosenFrame frame() {
        ChosenFrame frame = selection().frame();
        return frame == null || frame.source() == this ? null : frame;
    }

    private void cancel() {
        if (shown != null) {
            shown.cancel();
        }
    }

    private void copy() {
        if (details.widget().isFocusControl()) {
            details.widget().copy();
        } else if (shown != null) {
            shown.table.copy(CopyForm.TEXT);
        }
    }

    /**
     * A row was opened, by a double click or Enter: shows its threads over time, at the row's time where it has one.
     *
     * @param threads that the row is about, may be empty
     * @param range   null for none
     */
    protected void opened(Object row, ThreadSet threads, TimeRange range) {
        if (!threads.isEmpty()) {
            if (range != null) {
                selection().setRange(range);
            }
            showView(LifetimesView.ID);
        }
    }

    /** Opens a view of the page, or brings it to the top; null where it cannot be made, which is logged. */
    protected final IViewPart showView(String id) {
        try {
            return getSite().getPage().showView(id);
        } catch (PartInitException e) {
            ILog.of(QuestionView.class).error("open: view=" + id, e);
            return null;
        }
    }

    private void showAll() {
        selection().setFilter(ThreadFilter.ALL);
        selection().select(ThreadSelection.NONE);
    }

    private MenuManager choices() {
        MenuManager menu = new MenuManager(Messages.show_title);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(opened -> {
            for (int i = 0; i < questions.size(); i++) {
                opened.add(choice(i));
            }
        });
        return menu;
    }

    private IAction choice(int question) {
        IAction action = new Action(questions.get(question).label(), IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                if (isChecked()) {
                    show(question);
                }
            }
        };
        action.setChecked(question == current);
        return action;
    }
}
