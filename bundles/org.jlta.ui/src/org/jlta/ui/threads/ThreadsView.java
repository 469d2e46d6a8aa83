package org.jlta.ui.threads;

import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.notes.NoteCommands;
import org.jlta.ui.notes.Notebooks;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.table.CopyForm;
import org.jlta.ui.table.FindBar;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.DetailsSash;
import org.jlta.ui.view.LeastRoom;

/** The threads that the filter holds for, or those of them that another view chose, and all about the one chosen. */
public final class ThreadsView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.threads";

    private final Consumer<Session> noteListener = this::noted;
    /** Of an earlier life of the view, null for none. */
    private IMemento restored;
    private ThreadsTable table;
    private DetailsSash sash;
    private ThreadDetails details;
    private FindBar find;
    private AnswerJob<SortedRows> job;
    private ThreadSet listed;
    /** That of the threads that are listed. */
    private Session session;
    private RecordingModel model;
    private int choices;
    /** Something else is noted on threads than the rows that are shown tell. */
    private boolean isNoted;

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        restored = memento;
    }

    @Override
    public void saveState(IMemento memento) {
        table.save(memento);
    }

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        find = new FindBar(parent, new Finder());
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.FIND.getId(), find.action());
        sash = new DetailsSash(parent, 45, true);
        sash.revealBy(() -> table.reveal());
        table = new ThreadsTable(LeastRoom.in(sash.parent()), this::sort, this::chosen);
        if (restored != null) {
            table.restore(restored);
        }
        details = new ThreadDetails(sash.parent());
        createMenu();
        Notebooks.shared().addListener(noteListener);
        parent.addDisposeListener(event -> {
            Notebooks.shared().removeListener(noteListener);
            cancel();
        });
    }

    private void createMenu() {
        Table widget = table.widget();
        IAction copy = new CopyRowsAction(Messages.copy_label, table, CopyForm.TEXT);
        global(ActionFactory.COPY, copy::run, StyledText::copy);
        global(ActionFactory.SELECT_ALL, table::chooseAll, StyledText::selectAll);
        MenuManager menu = new MenuManager();
        menu.add(copy);
        menu.add(new CopyRowsAction(Messages.copyCsv_label, table, CopyForm.CSV));
        menu.add(new CopyRowsAction(Messages.copyMarkdown_label, table, CopyForm.MARKDOWN));
        menu.add(new Separator());
        menu.add(new ColumnsMenu(table));
        NoteCommands.addNote(menu, getViewSite());
        widget.setMenu(menu.createContextMenu(widget));
        widget.addDisposeListener(event -> menu.dispose());
        getViewSite().getActionBars().getMenuManager().add(new ColumnsMenu(table));
    }

    /** Lets a command of the platform do something with the rows, or with the text below where that has the focus. */
    private void global(ActionFactory command, Runnable rows, Consumer<StyledText> text) {
        getViewSite().getActionBars().setGlobalActionHandler(command.getId(), new Action() {
            @Override
            public void run() {
                if (details.widget().isFocusControl()) {
                    text.accept(details.widget());
                } else {
                    rows.run();
                }
            }
        });
    }

    @Override
    protected String purpose() {
        return Messages.threadsPurpose_message;
    }

    @Override
    protected void focusContent() {
        table.widget().setFocus();
    }

    /** Goes through the rows of the table. */
    private final class Finder implements FindBar.Rows {
        @Override
        public FindBar.Lines lines() {
            return table.lines();
        }

        @Override
        public int chosenRow() {
            return IntStream.of(table.chosenRows()).limit(1).findFirst().orElse(-1);
        }

        @Override
        public void found(int row) {
            table.choose(row);
        }

        @Override
        public void setFocus() {
            ThreadsView.this.setFocus();
        }
    }

    /** What goes through the rows, for tests. */
    public FindBar find() {
        return find;
    }

    /** Whether the table lists the threads of the recording that the window shows, all of them sorted, for tests. */
    public boolean isListed() {
        return job == null && model != null && table.isShown(model);
    }

    /** What the columns have before there are rows, with that of nothing behind the last, in points, for tests. */
    public int[] firstWidths() {
        return table.firstWidths();
    }

    /** The table, for tests. */
    public Table table() {
        return table.widget();
    }

    @Override
    protected void clear() {
        listed = null;
        session = null;
        model = null;
        table.show(null, ThreadRows.NONE, new java.util.BitSet());
        sash.setOpen(details.show(null, ThreadSet.of()));
    }

    @Override
    protected void show(Aspect aspect) {
        ThreadSet wanted = selection().shownIn(this);
        if (aspect.compareTo(Aspect.SELECTION) > 0 || wanted == null) {
            return;
        }
        if (!wanted.equals(listed) || selection().model() != model) {
            listed = wanted;
            model = selection().model();
            sort();
        } else if (selection().selection().source() != this && selection().choices() != choices) {
            choices = selection().choices();
            table.choose(selection().selection().threads());
        }
        sash.setOpen(details.show(selection().model(), selection().selection().threads()));
    }

    private void noted(Session of) {
        if (of == selection().session() && model != null) {
            isNoted = true;
            details.refresh();
            sort();
        }
    }

    private void sort() {
        cancel();
        if (listed != null && selection().model() != null) {
            SortedRows.Request request = new SortedRows.Request(selection().model(), listed, table.order().column(),
                    table.order().direction());
            job = new AnswerJob<>(Messages.sort_task, progress -> SortedRows.of(request, progress),
                    table.widget().getDisplay(), this::sorted);
            job.setSystem(true);
            awaited().begin(job, session != null, this::sort);
        }
    }

    private void sorted(AnswerJob<SortedRows> source, SortedRows answer) {
        if (source != job || table.widget().isDisposed()) {
            return;
        }
        job = null;
        awaited().end();
        RecordingModel sorted = answer.request().model();
        boolean grew = session == selection().session() && (table.model() != sorted || isNoted);
        isNoted = false;
        session = selection().session();
        area().showContent(); // the platform scrolls no table that is out of sight
        if (grew) {
            table.replace(sorted, answer.rows(), answer.filled());
        } else {
            table.show(sorted, answer.rows(), answer.filled());
        }
        if (grew && choices == selection().choices()) {
            table.mark(selection().selection().threads());
        } else {
            table.choose(selection().selection().threads());
        }
        choices = selection().choices();
        if (answer.rows().size() == 0) {
            area().showMessage(Messages.noThreads_message, Messages.clearFilter_label,
                    () -> selection().setFilter(ThreadFilter.ALL));
        }
        setContentDescription(NLS.bind(Messages.threadsShown_message, Amounts.count(answer.rows().size()),
                Amounts.count(sorted.threads().size())));
    }

    private void chosen(ThreadSet threads) {
        selection().select(new ThreadSelection(threads, null, this));
    }

    @Override
    protected void cancel() {
        if (job != null) {
            awaited().end();
            job.cancel();
            job = null;
        }
    }
}
