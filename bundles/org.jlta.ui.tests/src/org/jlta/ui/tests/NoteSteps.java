package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.notes.Notebooks;
import org.jlta.ui.notes.NotesView;
import org.jlta.ui.notes.SessionNotes;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.threads.ThreadsView;

/** What a person does to write notes, and where they are seen. */
final class NoteSteps {
    static final String ADD = "Add Note";
    static final String SAVE = "Save";

    private final AnalysisSelection selection;
    private final Table threads;
    private final NotesView list;

    /** Opens the views. */
    NoteSteps() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        threads = Ui.view(ThreadsView.class, ThreadsView.ID).table();
        list = Ui.view(NotesView.class, NotesView.ID);
    }

    AnalysisSelection selection() {
        return selection;
    }

    Table threads() {
        return threads;
    }

    NotesView list() {
        return list;
    }

    /** Opens a recording of {@link Recordings#ofThreads}, with its notes. */
    Session read(Path file) {
        Session session = Sessions.shared().open(List.of(file));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertNull(session.failure());
        untilShown(session);
        return session;
    }

    void untilShown(Session session) {
        Ui.until("its notes are read", () -> selection.session() == session && selection.model() != null
                && notes(session).isSettled());
        Ui.until("all threads are listed", () -> row("short-1") >= 0);
    }

    void closeSessions() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    void closeAll() {
        dialogs().toList().forEach(Shell::close);
        Ui.page().hideView(list);
        closeSessions();
    }

    static SessionNotes notes(Session session) {
        return Notebooks.shared().of(session);
    }

    static void untilSaved(Session session) {
        Ui.until("it is saved", () -> notes(session).isSettled());
    }

    private static Stream<Shell> dialogs() {
        Shell window = Ui.page().getWorkbenchWindow().getShell();
        return Stream.of(Display.getCurrent().getShells())
                .filter(shell -> shell != window && shell.getParent() == window && shell.isVisible());
    }

    static boolean hasDialog(String title) {
        return dialogs().anyMatch(shell -> shell.getText().equals(title));
    }

    /** The dialog with that title, which does not wait. */
    static Shell dialog(String title) {
        return dialogs().filter(shell -> shell.getText().equals(title)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + title + " in " + dialogs().map(Shell::getText).toList()));
    }

    static void write(String title, String text) {
        Shell dialog = dialog(title);
        Ui.find(dialog, Text.class).setText(text);
        press(dialog, SAVE);
        assertTrue(dialog.isDisposed());
    }

    static Button button(Shell dialog, String label) {
        return Ui.find(dialog, Button.class, button -> button.getText().equals(label));
    }

    static void press(Shell dialog, String label) {
        Ui.send(button(dialog, label), SWT.Selection, 0);
    }

    int row(String name) {
        return IntStream.range(0, threads.getItemCount())
                .filter(row -> threads.getItem(row).getText(0).equals(name)).findFirst().orElse(-1);
    }

    /** Of the notes in the table of threads. */
    int column() {
        return IntStream.range(0, threads.getColumnCount())
                .filter(at -> threads.getColumn(at).getText().equals("Note")).findFirst().orElseThrow();
    }

    /** What the table tells of a thread, null where it is not there. */
    String noteIn(String name) {
        return row(name) < 0 ? null : threads.getItem(row(name)).getText(column());
    }

    void chooseThread(String name) throws Exception {
        Ui.view(ThreadsView.class, ThreadsView.ID);
        threads.setSelection(row(name));
        Ui.send(threads, SWT.Selection, 0);
        assertEquals(1, selection.selection().threads().size());
    }

    /** Chooses a thread and writes a note on it. */
    void note(String name, String text) throws Exception {
        chooseThread(name);
        Ui.chooseInMenu(threads, ADD);
        write(ADD, text);
    }

    /** The lines of the list: kind, what it is on, and text. */
    List<String> listed() {
        return Stream.of(list.table().getItems())
                .map(item -> item.getText(0) + " " + item.getText(1) + ": " + item.getText(3)).toList();
    }

    int ordinal(String name) {
        return IntStream.range(0, selection.model().threads().size())
                .filter(at -> selection.model().threads().name(at).equals(name)).findFirst().orElseThrow();
    }
}
