package org.jlta.ui.notes;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.core.Session;
import org.jlta.core.notes.NotebookChange;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Note;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.table.CopyForm;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowTable;
import org.jlta.ui.view.AnalysisView;

/** All notes and marks of the recording; a line leads to what it is about. */
public final class NotesView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.notes";

    private final Consumer<Session> listener = this::changed;
    private Link told;
    private RowTable<NoteRow> table;
    private IAction edit;
    private IAction delete;
    /** Of the rows that are shown. */
    private Session session;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        told = new Link(parent, SWT.WRAP);
        told.setForeground(Palette.PROBLEM.color());
        GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).indent(6, 3).exclude(true).applyTo(told);
        told.addListener(SWT.Selection, event -> notes().tryAgain());
        table = new RowTable<>(parent, columns(), this::chosen);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
        table.widget().addListener(SWT.DefaultSelection, event -> editChosen());
        edit = action(NoteMessages.edit_label, this::editChosen);
        delete = action(NoteMessages.delete_label, this::deleteChosen);
        contribute(table.menu());
        contribute(getViewSite().getActionBars().getMenuManager());
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.DELETE.getId(), delete);
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.COPY.getId(),
                action("", () -> table.copy(CopyForm.TEXT)));
        Notebooks.shared().addListener(listener);
        parent.addDisposeListener(event -> Notebooks.shared().removeListener(listener));
        enable();
    }

    private void contribute(IMenuManager menu) {
        menu.add(new Separator());
        menu.add(edit);
        menu.add(delete);
        NoteCommands.addNoteAndMark(menu, getViewSite());
    }

    private static List<RowColumn<NoteRow>> columns() {
        return List.of(RowColumn.text(NoteMessages.kind_label, 100, NoteRow::kind),
                RowColumn.text(NoteMessages.on_label, 220, NoteRow::on),
                RowColumn.time(NoteMessages.time_label, NoteRow::nanos),
                RowColumn.text(NoteMessages.text_label, 380, row -> VisibleText.of(row.text())),
                RowColumn.text(NoteMessages.written_label, 130, NoteRow::written));
    }

    private static IAction action(String label, Runnable what) {
        return new Action(label) {
            @Override
            public void run() {
                what.run();
            }
        };
    }

    @Override
    protected String purpose() {
        return NoteMessages.purpose_message;
    }

    @Override
    protected void focusContent() {
        table.widget().setFocus();
    }

    /** The list, for tests. */
    public Table table() {
        return table.widget();
    }

    /** Chooses a line, as a click does. */
    public void choose(int row) {
        table.choose(row);
    }

    /** What a person must know, for tests; empty for nothing. */
    public String told() {
        return ((GridData) told.getLayoutData()).exclude ? "" : told.getText();
    }

    @Override
    protected void clear() {
        session = null;
        table.show(List.of());
        tell(List.of(), false);
        enable();
    }

    @Override
    protected void show(Aspect aspect) {
        if (aspect == Aspect.SESSION) {
            refresh();
        }
    }

    private SessionNotes notes() {
        return Notebooks.shared().of(selection().session());
    }

    private void changed(Session of) {
        if (of == selection().session() && selection().model() != null && !table.widget().isDisposed()) {
            refresh();
        }
    }

    private void refresh() {
        SessionNotes notes = notes();
        List<NoteRow> rows = NoteRow.of(selection().model(), notes);
        if (session == selection().session()) {
            table.replace(columns(), rows, NoteRow::key);
        } else {
            table.show(columns(), rows, NoteRow::key);
        }
        session = selection().session();
        tell(notes.told(), notes.hasFailed());
        long marks = rows.stream().filter(row -> row.nanos() != ThreadTable.UNKNOWN_NANOS).count();
        String shown = NLS.bind(NoteMessages.shown_message, Amounts.count(rows.size() - marks), Amounts.count(marks));
        setContentDescription(
                notes.file() == null ? shown : shown + " · " + NLS.bind(NoteMessages.where_message, notes.file()));
        if (rows.isEmpty() && notes.told().isEmpty()) {
            area().showMessage(NoteMessages.none_message, null, null);
        } else {
            area().showContent();
        }
        enable();
    }

    private void tell(List<String> sentences, boolean hasFailed) {
        String text = String.join(" ", sentences).replace("&", "&&").replace("<", "‹").replace(">", "›");
        String link = hasFailed ? "  <a>" + NoteMessages.tryAgain_label + "</a>" : "";
        told.setText(text + link);
        ((GridData) told.getLayoutData()).exclude = text.isEmpty();
        told.setVisible(!text.isEmpty());
        told.requestLayout();
    }

    private void chosen(List<NoteRow> rows) {
        enable();
        if (rows.size() == 1) {
            lead(rows.get(0));
        }
    }

    /** Selects what a line is about, for all views. */
    private void lead(NoteRow row) {
        if (row.nanos() != ThreadTable.UNKNOWN_NANOS) {
            selection().setMoment(Math.max(0, row.nanos()));
        } else if (row.subject().thread() >= 0) {
            selection().select(new ThreadSelection(ThreadSet.of(row.subject().thread()), null, this));
        } else if (row.subject().frame() != null) {
            selection().setFrame(new ChosenFrame(row.subject().frame(), this));
        }
    }

    private void enable() {
        List<NoteRow> rows = table.chosen();
        edit.setEnabled(rows.size() == 1 && rows.get(0).kept() != null);
        delete.setEnabled(rows.stream().anyMatch(row -> row.kept() != null));
    }

    private void editChosen() {
        List<NoteRow> rows = table.chosen();
        if (rows.size() != 1) {
            return;
        }
        NoteRow row = rows.get(0);
        if (row.kept() instanceof Note note) {
            NoteDialogs.edit(getSite().getShell(), session, note, row.kind() + " " + row.on());
        } else if (row.kept() instanceof Mark mark) {
            NoteDialogs.edit(getSite().getShell(), session, mark);
        }
    }

    private void deleteChosen() {
        SessionNotes notes = notes();
        for (NoteRow row : table.chosen()) {
            if (row.kept() instanceof Note note) {
                notes.change(NotebookChange.remove(note));
            } else if (row.kept() instanceof Mark mark) {
                notes.change(NotebookChange.remove(mark));
            }
        }
    }
}
