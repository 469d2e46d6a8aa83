package org.jlta.ui.table;

import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.ui.format.RichText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.notes.NoteCommands;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;

/** A view that answers one of some questions with a table, and tells all of the chosen row below it. */
public abstract class QuestionView extends AnalysisView {
    private static final String QUESTION = "question";

    private List<? extends RowQuestion<?>> questions;
    private QuestionPane pane;
    private QuestionMenu menu;
    private FindBar find;
    private ShownQuestion<?> shown;
    private RowQuestion.Scope scope;
    /** That of the scope. */
    private Session session;
    private int current;

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
        find = new FindBar(parent, new ShownRows(() -> shown, this::setFocus));
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.FIND.getId(), find.action());
        pane = new QuestionPane(parent);
        if (questions.size() > 1) {
            menu = new QuestionMenu(questions, () -> current, this::show);
            menu.contribute(getViewSite().getActionBars());
        }
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.COPY.getId(), new Action() {
            @Override
            public void run() {
                if (pane.text().isFocusControl()) {
                    pane.text().copy();
                } else if (shown != null) {
                    shown.table().copy(CopyForm.TEXT);
                }
            }
        });
        parent.addDisposeListener(event -> {
            if (shown != null) {
                shown.cancel();
            }
        });
    }

    /** Makes controls above the table; the parent has a grid layout of one column. */
    protected void createBar(Composite parent) {
    }

    @Override
    protected void focusContent() {
        if (shown != null) {
            shown.table().widget().setFocus();
        } else {
            pane.upper().setFocus();
        }
    }

    /** Answers another of the questions, as the view's own menu does. */
    public void show(int question) {
        if (question != current) {
            current = question;
            menu.update();
            forgetTable();
            if (scope != null) {
                scope = scope(scope.threads());
            }
            askAgain();
        }
    }

    /** The table, for tests; null before the first answer. */
    public Table table() {
        return shown == null ? null : shown.table().widget();
    }

    /** Chooses a row, for tests. */
    public void choose(int row) {
        shown.table().choose(row);
    }

    /** What is told of the chosen row, for tests. */
    public String details() {
        return pane.text().getText();
    }

    @Override
    protected void clear() {
        forgetTable();
        scope = null;
        session = null;
        pane.tell(null);
    }

    @Override
    protected void cancel() {
        if (shown != null) {
            shown.cancel();
        }
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
            askAgain();
        }
        if (shown != null) {
            shown.look();
            if (aspect == Aspect.FRAME) {
                shown.showFrame();
            }
        }
    }

    private RowQuestion.Scope scope(ThreadSet threads) {
        return RowQuestion.Scope.of(selection(), threads, questions.get(current).isOfMoment());
    }

    /** The threads to ask about, of those that the window shows. */
    protected ThreadSet about(ThreadSet threads, Aspect aspect) {
        return threads;
    }

    /** Asks again, of the same threads and time, because something else changed. */
    protected final void askAgain() {
        if (scope != null) {
            if (shown == null) {
                shown = new ShownQuestion<>(questions.get(current), this, pane.upper(), scope.model());
                NoteCommands.addNote(shown.menu(), getViewSite());
                pane.upper().layout();
            }
            shown.ask(scope);
        }
    }

    private void forgetTable() {
        if (shown != null) {
            shown.dispose();
            shown = null;
        }
    }

    /** Begins a job whose answer the view waits for. */
    final <T> AnswerJob<T> await(AnswerJob<T> job, boolean hasContent) {
        return awaited().begin(job, hasContent, this::askAgain);
    }

    final void endWait() {
        awaited().end();
    }

    /** @param told of the chosen row, null for none */
    final void tell(RichText told) {
        pane.tell(told);
    }

    /**
     * There is an answer.
     *
     * @param none a sentence in place of the table, null where there are rows
     */
    final void answered(RowQuestion.Scope about, String heading, String none) {
        setContentDescription(heading);
        boolean isAll = about.isAllThreads() || about.threads().isEmpty() && selection().filter().isAll();
        if (none == null) {
            area().showContent();
        } else {
            area().showMessage(none, isAll ? null : Messages.clearFilter_label, this::showAll);
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
}
