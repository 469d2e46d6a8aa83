package org.jlta.ui.tests;

import static org.jlta.ui.tests.NoteSteps.notes;
import static org.jlta.ui.tests.NoteSteps.untilSaved;
import static org.jlta.ui.tests.NoteSteps.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Link;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.charts.timeline.TimelineMark;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.notes.NotesView;
import org.jlta.ui.selection.AnalysisSelection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of a recording when its file is damaged, copied or just growing; and marks. */
class KeptNotesTest {
    private static final String UNSAVED = "Problem Occurred";

    @TempDir
    private Path folder;
    private NoteSteps steps;
    private AnalysisSelection selection;
    private NotesView list;
    private Path recording;
    private Session session;

    @BeforeEach
    void open() throws Exception {
        steps = new NoteSteps();
        selection = steps.selection();
        list = steps.list();
        recording = Recordings.ofThreads(folder);
        session = steps.read(recording);
    }

    @AfterEach
    void close() {
        steps.closeAll();
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
        Ui.until("it is listed", () -> steps.listed().equals(List.of("Mark : it begins")));
        untilSaved(session);
        selection.setMoment(AnalysisSelection.NO_MOMENT);
        list.choose(0);
        assertEquals(moment, selection.moment());
        assertTrue(Ui.shot("notes-mark").length() > 0);

        steps.closeSessions();
        session = steps.read(recording);
        Ui.until("it is shown again", () -> lifetimes.timeline().getModel() != null
                && lifetimes.timeline().getModel().marks().contains(mark));
    }

    @Test
    void aDamagedNotebookIsToldAndPutAside() throws Exception {
        steps.note("short-3", "ends too early");
        untilSaved(session);
        steps.closeSessions();
        Path file = folder.resolve("threads.jfr.notes.xmi");
        Files.writeString(file, Files.readString(file).replace("text=\"ends", "text=ends"));

        session = steps.read(recording);

        Ui.until("it is told", () -> list.told().contains("threads.jfr.notes.xmi.damaged"));
        assertTrue(Files.exists(folder.resolve("threads.jfr.notes.xmi.damaged")));
        assertTrue(Ui.shot("notes-damaged").length() > 0);
        steps.note("short-5", "new");
        untilSaved(session);
        assertTrue(Files.readString(file).contains("new"));
    }

    @Test
    void twoFilesOfOneRecordingShowTheSameNotes() throws Exception {
        Path copy = Files.copy(recording, folder.resolve("copy.jfr"));
        Session second = steps.read(copy);
        session = second;
        steps.note("short-3", "in both");
        untilSaved(session);

        Ui.until("the first one has it", () -> notes(first(recording)).notes().size() == 1);
    }

    @Test
    void aLiveSessionKeepsItsNotesWhenItBecomesAFile() throws Exception {
        Path repository = Files.createDirectory(folder.resolve("repository"));
        Files.copy(recording, repository.resolve("1.jfr"));
        Sessions.shared().close(session);
        Session live = Sessions.shared().openLive("growing", repository);
        session = live;
        selection.activate(live);
        steps.untilShown(live);
        steps.note("short-3", "seen live");
        untilSaved(session);
        assertTrue(notes(live).file().startsWith(Path.of(System.getenv("JLTA_CONFIG"))), notes(live).file().toString());

        Path saved = Files.move(repository.resolve("1.jfr"), folder.resolve("saved.jfr"));
        Sessions.shared().ended(live, saved, null);

        Path file = folder.resolve("saved.jfr.notes.xmi");
        Ui.until("its notes lie beside it", () -> file.equals(notes(live).file()));
        Ui.until("the table tells it", () -> "seen live".equals(steps.noteIn("short-3")));
        Ui.until("the file is read", () -> live.state() == Session.State.READY && !live.isGrowing());
    }

    @Test
    void whatCannotBeSavedStaysAndIsSavedWhenAsked() throws Exception {
        // no file of its own can have so long a name, and the user's folder is none
        Path file = Files.move(recording, recording.resolveSibling("x".repeat(248) + ".jfr"));
        Path own = Path.of(System.getenv("JLTA_CONFIG")).resolve("notebooks");
        Path aside = own.resolveSibling("notebooks-aside");
        if (Files.exists(own)) {
            Files.move(own, aside);
        }
        Files.createFile(own);
        boolean automated = ErrorDialog.AUTOMATED_MODE;
        ErrorDialog.AUTOMATED_MODE = false; // in which nothing is told to anybody
        try {
            steps.closeSessions();
            session = steps.read(file);
            steps.note("short-3", "ends too early");

            Ui.until("it is told", () -> list.told().contains("Not saved"));
            assertEquals(List.of("Thread short-3: ends too early"), steps.listed());
            assertFalse(list.told().contains("Exception"), list.told());
            Ui.until("it is told where the person is", () -> NoteSteps.hasDialog(UNSAVED));
            assertTrue(Ui.shot("notes-unsaved").length() > 0);
            NoteSteps.dialog(UNSAVED).close();
            steps.note("short-5", "another");
            untilSaved(session);
            assertFalse(NoteSteps.hasDialog(UNSAVED), "it is told once");
        } finally {
            ErrorDialog.AUTOMATED_MODE = automated;
            Files.delete(own);
            if (Files.exists(aside)) {
                Files.move(aside, own);
            }
        }
        Ui.send(Ui.find(list.area().content(), Link.class), SWT.Selection, 0);

        Ui.until("it is told no more", () -> list.told().isEmpty());
        assertEquals(own, notes(session).file().getParent());
        steps.closeSessions();
        session = steps.read(file);
        Ui.until("the table tells it", () -> "ends too early".equals(steps.noteIn("short-3")));
    }

    private static Session first(Path file) {
        return Sessions.shared().all().stream().filter(one -> one.sources().contains(file)).findFirst().orElseThrow();
    }
}
