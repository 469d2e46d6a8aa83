package org.jlta.ui.tests;

import static org.jlta.ui.tests.NoteSteps.ADD;
import static org.jlta.ui.tests.NoteSteps.SAVE;
import static org.jlta.ui.tests.NoteSteps.button;
import static org.jlta.ui.tests.NoteSteps.dialog;
import static org.jlta.ui.tests.NoteSteps.notes;
import static org.jlta.ui.tests.NoteSteps.press;
import static org.jlta.ui.tests.NoteSteps.untilSaved;
import static org.jlta.ui.tests.NoteSteps.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.Frame;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.model.threads.Note;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.notes.NotesView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person writes notes on threads and frames; they show in the views and are there the next time. */
class NotesTest {
    @TempDir
    private Path folder;
    private NoteSteps steps;
    private AnalysisSelection selection;
    private NotesView list;
    private Table threads;
    private Path recording;
    private Session session;

    @BeforeEach
    void open() throws Exception {
        steps = new NoteSteps();
        selection = steps.selection();
        list = steps.list();
        threads = steps.threads();
        recording = Recordings.ofThreads(folder);
        session = steps.read(recording);
    }

    @AfterEach
    void close() {
        steps.closeAll();
    }

    @Test
    void aNoteOnAThreadShowsInTheTableAndTheListAndIsThereTheNextTime() throws Exception {
        TableColumn column = threads.getColumn(steps.column());
        assertEquals(0, column.getWidth(), "no column without notes");

        steps.note("short-3", "ends too early\nask Ada");

        Ui.until("the table tells it", () -> "ends too early↵ask Ada".equals(steps.noteIn("short-3")));
        assertTrue(column.getWidth() > 0);
        untilSaved(session);
        assertTrue(Files.readString(folder.resolve("threads.jfr.notes.xmi")).contains("ends too early"));
        Ui.until("the list has it",
                () -> steps.listed().equals(List.of("Thread short-3: ends too early↵ask Ada")));
        assertTrue(list.getContentDescription().contains("threads.jfr.notes.xmi"), list.getContentDescription());
        assertTrue(Ui.shot("notes").length() > 0);

        steps.closeSessions();
        Path moved = Files.move(recording, Files.createDirectory(folder.resolve("b")).resolve("moved.jfr"));
        session = steps.read(moved);

        Ui.until("the table tells it again", () -> "ends too early↵ask Ada".equals(steps.noteIn("short-3")));
    }

    @Test
    void theTipAndTheDetailsTellTheNote() throws Exception {
        steps.note("short-3", "ends too early");
        Ui.until("the table tells it", () -> "ends too early".equals(steps.noteIn("short-3")));
        threads.setTopIndex(steps.row("short-3"));
        Event move = new Event();
        move.widget = threads;
        move.x = threads.getItem(steps.row("short-3")).getBounds(0).x + 2;
        move.y = threads.getItem(steps.row("short-3")).getBounds(0).y + 2;

        threads.notifyListeners(SWT.MouseMove, move);

        assertTrue(threads.getToolTipText().contains("Note: ends too early"), threads.getToolTipText());
        ThreadsView view = Ui.view(ThreadsView.class, ThreadsView.ID);
        assertNotNull(Ui.find(view.area().content(), StyledText.class,
                text -> text.getText().contains("Note: ends too early")));
    }

    @Test
    void theListLeadsToTheThreadAndItsNotesAreEditedAndDeletedThere() throws Exception {
        steps.note("short-3", "ends too early");
        steps.note("short-5", "fine");
        Ui.until("the list has both", () -> steps.listed().size() == 2);
        selection.select(ThreadSelection.NONE);

        list.choose(0);
        assertEquals(ThreadSet.of(steps.ordinal("short-3")), selection.selection().threads());
        Ui.send(list.table(), SWT.DefaultSelection, 0);
        assertEquals("ends too early", Ui.find(dialog("Edit Note"), Text.class).getText());
        write("Edit Note", "ends in time");
        Ui.until("the table tells it", () -> "ends in time".equals(steps.noteIn("short-3")));
        Ui.until("the list has it", () -> steps.listed().get(0).equals("Thread short-3: ends in time"));

        list.choose(0);
        list.getViewSite().getActionBars().getGlobalActionHandler(ActionFactory.DELETE.getId()).run();
        Ui.until("one is left", () -> steps.listed().equals(List.of("Thread short-5: fine")));
        Ui.until("the table does not tell it", () -> "".equals(steps.noteIn("short-3")));
        untilSaved(session);
        assertEquals(List.of("fine"), notes(session).notes().stream().map(Note::getText).toList());
    }

    @Test
    void noTextIsNoNoteAndCancelKeepsNothing() throws Exception {
        steps.chooseThread("short-3");
        Ui.chooseInMenu(threads, ADD);
        Shell dialog = dialog(ADD);
        Button save = button(dialog, SAVE);
        assertFalse(save.isEnabled());
        Ui.find(dialog, Text.class).setText(" \n");
        assertFalse(save.isEnabled());
        Ui.find(dialog, Text.class).setText("something");
        assertTrue(save.isEnabled());
        assertTrue(Ui.shot(dialog, "note-dialog").length() > 0);

        press(dialog, "Cancel");

        untilSaved(session);
        assertTrue(notes(session).notes().isEmpty());
        assertFalse(Files.exists(folder.resolve("threads.jfr.notes.xmi")));
    }

    @Test
    void anOriginIsNotedByItsFrameAndAThreadCanBeMeantToo() throws Exception {
        Ui.view(OriginsView.class, OriginsView.ID);
        Frame frame = new Frame("org.jlta.ui.tests.Recordings", "startShortLived", 120);
        selection.select(new ThreadSelection(ThreadSet.of(steps.ordinal("short-3")), null, null),
                new ChosenFrame(frame, null));
        OriginsView origins = Ui.view(OriginsView.class, OriginsView.ID);

        Ui.chooseInMenu(origins.tree(), ADD);
        Combo on = Ui.find(dialog(ADD), Combo.class);
        assertEquals("Note on Frame org.jlta.ui.tests.Recordings.startShortLived:120", on.getText());
        assertEquals("Note on Thread short-3", on.getItem(1));
        write(ADD, "a loop");

        untilSaved(session);
        Ui.until("the list has it", () -> steps.listed()
                .equals(List.of("Frame org.jlta.ui.tests.Recordings.startShortLived:120: a loop")));
        assertEquals("a loop", notes(session).textOf(new Frame(frame.className(), frame.methodName(), 3)));
        selection.setFrame(null);
        list.choose(0);
        assertEquals(frame, selection.frame().frame());
    }

    @Test
    void everyViewOfThreadsAndFramesHasTheCommand() throws Exception {
        LifetimesView lifetimes = Ui.view(LifetimesView.class, LifetimesView.ID);
        selection.select(new ThreadSelection(ThreadSet.of(steps.ordinal("short-3")), null, null));
        Ui.chooseInMenu(lifetimes.timeline().getBody(), ADD);
        write(ADD, "from lifetimes");
        FlameView flame = Ui.view(FlameView.class, FlameView.ID);
        selection.setFrame(new ChosenFrame(new Frame("com.acme.Cart", "add", -1), null));
        Ui.chooseInMenu(flame.graph(), ADD);
        write(ADD, "from flame");
        Ui.page().hideView(flame);

        Ui.until("both are listed", () -> steps.listed()
                .equals(List.of("Thread short-3: from lifetimes", "Frame com.acme.Cart.add: from flame")));
        untilSaved(session);
    }
}
