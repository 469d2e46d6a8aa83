package org.jlta.ui.tests;

import static org.jlta.ui.tests.NoteSteps.notes;
import static org.jlta.ui.tests.NoteSteps.untilSaved;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.notes.NotebookChange;
import org.jlta.ui.filters.FiltersView;
import org.jlta.ui.filters.SavedFilters.Scope;
import org.jlta.ui.notes.NotedThreads;
import org.jlta.ui.selection.ThreadFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of a recording is seen wherever the recording is, and whenever it is read again. */
class SharedNotesTest {
    @TempDir
    private Path folder;
    private NoteSteps steps;
    private Path recording;
    private Session session;

    @BeforeEach
    void open() throws Exception {
        steps = new NoteSteps();
        recording = Recordings.ofThreads(folder);
        session = steps.read(recording);
    }

    @AfterEach
    void close() {
        steps.selection().setFilter(ThreadFilter.ALL);
        steps.closeAll();
    }

    @Test
    void theLastNoteGoesInEveryFileOfTheRecording() throws Exception {
        Session copy = steps.read(Files.copy(recording, folder.resolve("copy.jfr")));
        steps.note("short-3", "in both");
        untilSaved(copy);
        Ui.until("the first one has it", () -> notes(session).notes().size() == 1 && notes(session).isSettled());

        notes(copy).change(NotebookChange.remove(notes(copy).notes().get(0)));
        untilSaved(copy);

        Ui.until("the first one has it no more", () -> notes(session).notes().isEmpty());
        assertNull(notes(copy).file());
        assertEquals(List.of(), StoredNotes.filesIn(folder).stream().filter(name -> name.contains("notes")).toList());
    }

    @Test
    void notesStayWhileTheRecordingIsReadAgain() throws Exception {
        steps.note("short-3", "ends too early");
        untilSaved(session);
        RecordingModel before = session.model();
        long threadId = before.threads().threadId(steps.ordinal("short-3"));

        Sessions.shared().reload(session);

        assertEquals("ends too early", NotedThreads.of(before).text(threadId));
        Ui.until("it is read again", () -> session.model() != null && session.model() != before);
        assertEquals("ends too early", NotedThreads.of(before).text(threadId));
        assertEquals("ends too early", NotedThreads.of(session.model()).text(threadId));
        steps.closeSessions();
        Ui.until("nothing is known of it", () -> NotedThreads.of(before).text(threadId) == null);
    }

    @Test
    void aFilterIsKeptWithTheRecordingAndOfferedWithNoOther() throws Exception {
        FiltersView view = Ui.view(FiltersView.class, FiltersView.ID);
        steps.selection().setFilter(ThreadFilter.ALL.withTyped(ThreadQuery.parse("name ~ \"short\"")));
        view.saved().save(Scope.THIS_RECORDING, "short_ones");
        untilSaved(session);
        assertTrue(Files.readString(folder.resolve("threads.jfr.notes.xmi")).contains("short_ones"));
        steps.selection().setFilter(ThreadFilter.ALL);
        steps.closeSessions();

        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        session = steps.read(Recordings.ofThreads(elsewhere));
        view.saved().choose(Scope.THIS_RECORDING, "short_ones");
        assertTrue(steps.selection().filter().isAll());
        steps.closeSessions();
        session = steps.read(recording);
        view.saved().choose(Scope.EVERY_RECORDING, "short_ones");
        assertTrue(steps.selection().filter().isAll());
        view.saved().choose(Scope.THIS_RECORDING, "short_ones");
        assertEquals("name ~ \"short\"", steps.selection().filter().text());

        view.saved().delete(Scope.THIS_RECORDING, "short_ones");
        untilSaved(session);
        assertTrue(notes(session).filters().isEmpty());
        assertFalse(Files.exists(folder.resolve("threads.jfr.notes.xmi")));
    }
}
