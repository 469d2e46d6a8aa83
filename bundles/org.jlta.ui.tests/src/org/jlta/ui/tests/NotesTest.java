package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.Frame;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.model.threads.Note;
import org.jlta.ui.charts.timeline.TimelineMark;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.notes.Notebooks;
import org.jlta.ui.notes.NotesView;
import org.jlta.ui.notes.SessionNotes;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person writes notes on threads and frames and sets marks; they show in the views and are there the next time. */
class NotesTest {
    private static final String ADD = "Add Note";
    private static final String SAVE = "Save";

    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private Session session;
    private Path recording;
    private Table threads;
    private NotesView list;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        threads = Ui.view(ThreadsView.class, ThreadsView.ID).table();
        list = Ui.view(NotesView.class, NotesView.ID);
        recording = Recordings.ofThreads(folder);
        session = read(recording);
    }

    private Session read(Path file) {
        Session read = Sessions.shared().open(List.of(file));
        selection.activate(read);
        Ui.until("the recording is read", () -> read.state() != Session.State.LOADING);
        assertNull(read.failure());
        Ui.until("its notes are read", () -> selection.model() != null && notes(read).isSettled());
        Ui.until("all threads are listed", () -> row("short-1") >= 0);
        return read;
    }

    @AfterEach
    void close() {
        dialogs().toList().forEach(Shell::close);
        Ui.page().hideView(list);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private static SessionNotes notes(Session session) {
        return Notebooks.shared().of(session);
    }

    private void untilSaved() {
        Ui.until("it is saved", () -> notes(session).isSettled());
    }

    private static Stream<Shell> dialogs() {
        Shell window = Ui.page().getWorkbenchWindow().getShell();
        return Stream.of(Display.getCurrent().getShells())
                .filter(shell -> shell != window && shell.getParent() == window && shell.isVisible());
    }

    /** The dialog with that title, which does not wait. */
    private static Shell dialog(String title) {
        return dialogs().filter(shell -> shell.getText().equals(title)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + title + " in " + dialogs().map(Shell::getText).toList()));
    }

    private static void write(String title, String text) {
        Shell dialog = dialog(title);
        Ui.find(dialog, Text.class).setText(text);
        press(dialog, SAVE);
        assertTrue(dialog.isDisposed());
    }

    private static void press(Shell dialog, String label) {
        Ui.send(Ui.find(dialog, Button.class, button -> button.getText().equals(label)), SWT.Selection, 0);
    }

    private int row(String name) {
        return IntStream.range(0, threads.getItemCount())
                .filter(row -> threads.getItem(row).getText(0).equals(name)).findFirst().orElse(-1);
    }

    private int column(String head) {
        return IntStream.range(0, threads.getColumnCount())
                .filter(at -> threads.getColumn(at).getText().equals(head)).findFirst().orElseThrow();
    }

    private String noteIn(String name) {
        return row(name) < 0 ? null : threads.getItem(row(name)).getText(column("Note"));
    }

    private void chooseThread(String name) throws Exception {
        Ui.view(ThreadsView.class, ThreadsView.ID);
        threads.setSelection(row(name));
        Ui.send(threads, SWT.Selection, 0);
        assertEquals(1, selection.selection().threads().size());
    }

    private void note(String name, String text) throws Exception {
        chooseThread(name);
        Ui.chooseInMenu(threads, ADD);
        write(ADD, text);
    }

    private List<String> listed() {
        return Stream.of(list.table().getItems())
                .map(item -> item.getText(0) + " " + item.getText(1) + ": " + item.getText(3)).toList();
    }

    private int ordinal(String name) {
        return IntStream.range(0, selection.model().threads().size())
                .filter(at -> selection.model().threads().name(at).equals(name)).findFirst().orElseThrow();
    }

    @Test
    void aNoteOnAThreadShowsInTheTableAndTheListAndIsThereTheNextTime() throws Exception {
        TableColumn column = threads.getColumn(column("Note"));
        assertEquals(0, column.getWidth(), "no column without notes");

        note("short-3", "ends too early\nask Ada");

        Ui.until("the table tells it", () -> "ends too early↵ask Ada".equals(noteIn("short-3")));
        assertTrue(column.getWidth() > 0);
        untilSaved();
        assertTrue(Files.readString(folder.resolve("threads.jfr.notes.xmi")).contains("ends too early"));
        Ui.until("the list has it",
                () -> listed().equals(List.of("Thread short-3: ends too early↵ask Ada")));
        assertTrue(list.getContentDescription().contains("threads.jfr.notes.xmi"), list.getContentDescription());
        assertTrue(Ui.shot("notes").length() > 0);

        Sessions.shared().close(session);
        Ui.until("the window shows no session", () -> selection.session() == null);
        Path moved = Files.move(recording, Files.createDirectory(folder.resolve("b")).resolve("moved.jfr"));
        session = read(moved);

        Ui.until("the table tells it again", () -> "ends too early↵ask Ada".equals(noteIn("short-3")));
    }

    @Test
    void theTipAndTheDetailsTellTheNote() throws Exception {
        note("short-3", "ends too early");
        Ui.until("the table tells it", () -> "ends too early".equals(noteIn("short-3")));
        threads.setTopIndex(row("short-3"));
        Event move = new Event();
        move.widget = threads;
        move.x = threads.getItem(row("short-3")).getBounds(0).x + 2;
        move.y = threads.getItem(row("short-3")).getBounds(0).y + 2;

        threads.notifyListeners(SWT.MouseMove, move);

        assertTrue(threads.getToolTipText().contains("Note: ends too early"), threads.getToolTipText());
        ThreadsView view = Ui.view(ThreadsView.class, ThreadsView.ID);
        assertNotNull(Ui.find(view.area().content(), StyledText.class,
                text -> text.getText().contains("Note: ends too early")));
    }

    @Test
    void theListLeadsToTheThreadAndItsNotesAreEditedAndDeletedThere() throws Exception {
        note("short-3", "ends too early");
        note("short-5", "fine");
        Ui.until("the list has both", () -> listed().size() == 2);
        selection.select(ThreadSelection.NONE);

        list.choose(0);
        assertEquals(ThreadSet.of(ordinal("short-3")), selection.selection().threads());
        Ui.send(list.table(), SWT.DefaultSelection, 0);
        assertEquals("ends too early", Ui.find(dialog("Edit Note"), Text.class).getText());
        write("Edit Note", "ends in time");
        Ui.until("the table tells it", () -> "ends in time".equals(noteIn("short-3")));
        Ui.until("the list has it", () -> listed().get(0).equals("Thread short-3: ends in time"));

        list.choose(0);
        list.getViewSite().getActionBars().getGlobalActionHandler(ActionFactory.DELETE.getId()).run();
        Ui.until("one is left", () -> listed().equals(List.of("Thread short-5: fine")));
        Ui.until("the table does not tell it", () -> "".equals(noteIn("short-3")));
        untilSaved();
        assertEquals(List.of("fine"), notes(session).notes().stream().map(Note::getText).toList());
    }

    @Test
    void noTextIsNoNoteAndCancelKeepsNothing() throws Exception {
        chooseThread("short-3");
        Ui.chooseInMenu(threads, ADD);
        Shell dialog = dialog(ADD);
        Button save = Ui.find(dialog, Button.class, button -> button.getText().equals(SAVE));
        assertFalse(save.isEnabled());
        Ui.find(dialog, Text.class).setText(" \n");
        assertFalse(save.isEnabled());
        Ui.find(dialog, Text.class).setText("something");
        assertTrue(save.isEnabled());

        press(dialog, "Cancel");

        untilSaved();
        assertTrue(notes(session).notes().isEmpty());
        assertFalse(Files.exists(folder.resolve("threads.jfr.notes.xmi")));
    }

    @Test
    void anOriginIsNotedByItsFrameAndAThreadCanBeMeantToo() throws Exception {
        Ui.view(OriginsView.class, OriginsView.ID);
        Frame frame = new Frame("org.jlta.ui.tests.Recordings", "startShortLived", 120);
        selection.select(new ThreadSelection(ThreadSet.of(ordinal("short-3")), null, null),
                new ChosenFrame(frame, null));
        OriginsView origins = Ui.view(OriginsView.class, OriginsView.ID);

        Ui.chooseInMenu(origins.tree(), ADD);
        Combo on = Ui.find(dialog(ADD), Combo.class);
        assertEquals("Note on Frame org.jlta.ui.tests.Recordings.startShortLived:120", on.getText());
        assertEquals("Note on Thread short-3", on.getItem(1));
        write(ADD, "a loop");

        untilSaved();
        Ui.until("the list has it", () -> listed()
                .equals(List.of("Frame org.jlta.ui.tests.Recordings.startShortLived:120: a loop")));
        assertEquals("a loop", notes(session).textOf(new Frame(frame.className(), frame.methodName(), 3)));
        selection.setFrame(null);
        list.choose(0);
        assertEquals(frame, selection.frame().frame());
    }

    @Test
    void everyViewOfThreadsAndFramesHasTheCommand() throws Exception {
        LifetimesView lifetimes = Ui.view(LifetimesView.class, LifetimesView.ID);
        selection.select(new ThreadSelection(ThreadSet.of(ordinal("short-3")), null, null));
        Ui.chooseInMenu(lifetimes.timeline().getBody(), ADD);
        write(ADD, "from lifetimes");
        FlameView flame = Ui.view(FlameView.class, FlameView.ID);
        selection.setFrame(new ChosenFrame(new Frame("com.acme.Cart", "add", -1), null));
        Ui.chooseInMenu(flame.graph(), ADD);
        write(ADD, "from flame");
        Ui.page().hideView(flame);

        Ui.until("both are listed", () -> listed()
                .equals(List.of("Thread short-3: from lifetimes", "Frame com.acme.Cart.add: from flame")));
        untilSaved();
    }

    @Test
    void aMomentGetsAMarkThatLifetimesShows() throws Exception {
        LifetimesView lifetimes = Ui.view(LifetimesView.class, LifetimesView.ID);
        Ui.until("there are lanes", () -> lifetimes.timeline().getModel() != null);
        long moment = selection.model().info().durationNanos() / 2;
        selection.setMoment(moment);

        Ui.chooseInMenu(lifetimes.timeline().getBody(), "Set Mark");
        write("Set Mark", "it begins");

        TimelineMark mark = new TimelineMark(moment, "it begins");
        Ui.until("it is shown", () -> lifetimes.timeline().getModel().marks().contains(mark));
        Ui.until("it is listed", () -> listed().equals(List.of("Mark : it begins")));
        untilSaved();
        selection.setMoment(AnalysisSelection.NO_MOMENT);
        list.choose(0);
        assertEquals(moment, selection.moment());
        assertTrue(Ui.shot("notes-mark").length() > 0);

        Sessions.shared().close(session);
        Ui.until("the window shows no session", () -> selection.session() == null);
        session = read(recording);
        Ui.until("it is shown again", () -> lifetimes.timeline().getModel() != null
                && lifetimes.timeline().getModel().marks().contains(mark));
    }

    @Test
    void aDamagedNotebookIsToldAndPutAside() throws Exception {
        note("short-3", "ends too early");
        untilSaved();
        Sessions.shared().close(session);
        Ui.until("the window shows no session", () -> selection.session() == null);
        Path file = folder.resolve("threads.jfr.notes.xmi");
        Files.writeString(file, Files.readString(file).replace("text=\"ends", "text=ends"));

        session = read(recording);

        Ui.until("it is told", () -> list.told().contains("threads.jfr.notes.xmi.damaged"));
        assertTrue(Files.exists(folder.resolve("threads.jfr.notes.xmi.damaged")));
        assertTrue(Ui.shot("notes-damaged").length() > 0);
        note("short-5", "new");
        untilSaved();
        assertTrue(Files.readString(file).contains("new"));
    }

    @Test
    void twoFilesOfOneRecordingShowTheSameNotes() throws Exception {
        Path copy = Files.copy(recording, folder.resolve("copy.jfr"));
        Session second = read(copy);
        session = second;
        note("short-3", "in both");
        untilSaved();

        Ui.until("the first one has it", () -> notes(first(recording)).notes().size() == 1);
    }

    private static Session first(Path file) {
        return Sessions.shared().all().stream().filter(one -> one.sources().contains(file)).findFirst().orElseThrow();
    }

    @Test
    void aLiveSessionKeepsItsNotesWhenItBecomesAFile() throws Exception {
        Path repository = Files.createDirectory(folder.resolve("repository"));
        Files.copy(recording, repository.resolve("1.jfr"));
        Sessions.shared().close(session);
        Session live = Sessions.shared().openLive("growing", repository);
        session = live;
        selection.activate(live);
        Ui.until("it is read", () -> selection.model() != null && selection.session() == live
                && notes(live).isSettled() && row("short-3") >= 0);
        note("short-3", "seen live");
        untilSaved();
        assertTrue(notes(live).file().startsWith(Path.of(System.getenv("JLTA_CONFIG"))), notes(live).file().toString());

        Path saved = Files.move(repository.resolve("1.jfr"), folder.resolve("saved.jfr"));
        Sessions.shared().ended(live, saved, null);

        Path file = folder.resolve("saved.jfr.notes.xmi");
        Ui.until("its notes lie beside it", () -> file.equals(notes(live).file()));
        Ui.until("the table tells it", () -> "seen live".equals(noteIn("short-3")));
        Ui.until("the file is read", () -> live.state() == Session.State.READY && !live.isGrowing());
    }
}
