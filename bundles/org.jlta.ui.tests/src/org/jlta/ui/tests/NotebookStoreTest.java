package org.jlta.ui.tests;

import static org.jlta.ui.tests.StoredNotes.at;
import static org.jlta.ui.tests.StoredNotes.beside;
import static org.jlta.ui.tests.StoredNotes.filesIn;
import static org.jlta.ui.tests.StoredNotes.identity;
import static org.jlta.ui.tests.StoredNotes.note;
import static org.jlta.ui.tests.StoredNotes.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.core.notes.KeptNotebook;
import org.jlta.core.notes.NotebookChange;
import org.jlta.core.notes.NotebookStore;
import org.jlta.core.notes.RecordingPlace;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Note;
import org.jlta.model.threads.RecordingIdentity;
import org.jlta.model.threads.SavedFilter;
import org.jlta.model.threads.ThreadsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Notebooks lie beside their recordings, and are found again wherever those went. */
class NotebookStoreTest {
    @TempDir
    private Path folder;
    private StoredNotes notes;
    private Path recording;

    @BeforeEach
    void record() throws IOException {
        notes = new StoredNotes(folder);
        recording = notes.recording();
    }

    @Test
    void nothingIsWrittenForARecordingWithoutNotes() throws IOException {
        KeptNotebook kept = notes.store().read(at(recording));

        assertTrue(kept.notebook().getNotes().isEmpty());
        assertNull(kept.file());
        assertEquals(List.of("pay.jfr"), filesIn(recording.getParent()));
        assertFalse(Files.exists(notes.config()));
    }

    @Test
    void notesAreAddedEditedAndRemoved() throws IOException {
        KeptNotebook kept = notes.add(at(recording), "leaks");
        assertEquals(beside(recording), kept.file());
        notes.add(at(recording), "slow <&> \u001b[31m");
        assertEquals(List.of("leaks", "slow <&> \u001b[31m"), notes.textsOf(recording));

        notes.store().change(at(recording), List.of(NotebookChange.edit(note("leaks"), "leaks since 3.1")));
        assertEquals(List.of("leaks since 3.1", "slow <&> \u001b[31m"), notes.textsOf(recording));

        Note first = notes.store().read(at(recording)).notebook().getNotes().get(0);
        notes.store().change(at(recording),
                List.of(NotebookChange.remove(first), NotebookChange.remove(note("slow <&> \u001b[31m"))));
        assertEquals(List.of(), notes.textsOf(recording));
        assertEquals(List.of("pay.jfr"), filesIn(recording.getParent()), "without notes there is no file");
        assertEquals(List.of(), filesIn(notes.config().resolve("notebooks")));
    }

    @Test
    void filtersAreKeptByTheirNames() throws IOException {
        notes.store().change(at(recording),
                List.of(NotebookChange.save(filter("a", "unnamed")), NotebookChange.save(filter("b", "alive"))));
        notes.store().change(at(recording), List.of(NotebookChange.save(filter("a", "ended"))));

        List<SavedFilter> kept = notes.store().read(at(recording)).notebook().getFilters();
        assertEquals(List.of("b alive", "a ended"),
                kept.stream().map(one -> one.getName() + " " + one.getQuery()).toList());

        notes.store().change(at(recording),
                List.of(NotebookChange.remove(filter("a", "")), NotebookChange.remove(filter("b", ""))));
        assertEquals(List.of("pay.jfr"), filesIn(recording.getParent()), "without filters there is no file");
    }

    private static SavedFilter filter(String name, String query) {
        SavedFilter filter = ThreadsFactory.eINSTANCE.createSavedFilter();
        filter.setName(name);
        filter.setQuery(query);
        return filter;
    }

    @Test
    void aNoteThatIsGoneComesBackWithItsNewText() throws IOException {
        notes.store().change(at(recording), List.of(NotebookChange.edit(note("gone"), "here again")));

        assertEquals(List.of("here again"), notes.textsOf(recording));
    }

    @Test
    void twoThatReadTheSameBothKeepWhatTheyAdd() throws IOException {
        NotebookStore other = StoredNotes.of(notes.config());
        notes.add(at(recording), "one");
        other.read(at(recording));

        other.change(at(recording), List.of(NotebookChange.add(note("two"))));
        notes.add(at(recording), "three");

        assertEquals(List.of("one", "two", "three"), notes.textsOf(recording));
    }

    @Test
    void areFoundAfterTheRecordingWasRenamed() throws IOException {
        notes.add(at(recording), "leaks");
        Path renamed = Files.move(recording, recording.resolveSibling("old pay.jfr"));

        assertEquals(List.of("leaks"), notes.textsOf(renamed));
        notes.add(at(renamed), "more");

        assertEquals(List.of("leaks", "more"), notes.textsOf(renamed));
        assertEquals(List.of("old pay.jfr", "old pay.jfr.notes.xmi"), filesIn(renamed.getParent()));
    }

    @Test
    void areFoundAfterTheRecordingWasMovedAlone() throws IOException {
        notes.add(at(recording), "leaks");
        Path moved = Files.move(recording, Files.createDirectory(folder.resolve("b")).resolve("p.jfr"));

        assertEquals(List.of("leaks"), notes.textsOf(moved));
        notes.add(at(moved), "more");

        assertEquals(List.of("p.jfr", "p.jfr.notes.xmi"), filesIn(moved.getParent()));
        assertEquals(List.of(), filesIn(recording.getParent()));
        assertEquals(List.of("leaks", "more"), notes.textsOf(moved));
    }

    @Test
    void goWithTheRecordingToAnotherUser() throws IOException {
        notes.add(at(recording), "leaks");
        Path moved = folder.resolve("c");
        Files.move(recording.getParent(), moved);
        NotebookStore others = StoredNotes.of(folder.resolve("other user"));

        assertEquals(List.of("leaks"), texts(others.read(at(moved.resolve("pay.jfr")))));
    }

    @Test
    void aCopyElsewhereHasNotesOfItsOwnFromThenOn() throws IOException {
        notes.add(at(recording), "leaks");
        Path copy = Files.copy(recording, Files.createDirectory(folder.resolve("b")).resolve("pay.jfr"));

        notes.add(at(copy), "of the copy");

        assertEquals(List.of("leaks", "of the copy"), notes.textsOf(copy));
        assertEquals(List.of("leaks"), notes.textsOf(recording));
    }

    @Test
    void removingAllOfACopyLeavesTheNotesOfTheOriginal() throws IOException {
        notes.add(at(recording), "leaks");
        Path copy = Files.copy(recording, Files.createDirectory(folder.resolve("b")).resolve("pay.jfr"));
        Note found = notes.store().read(at(copy)).notebook().getNotes().get(0);

        notes.store().change(at(copy), List.of(NotebookChange.remove(found)));

        assertEquals(List.of(), notes.textsOf(copy));
        assertEquals(List.of("leaks"), notes.textsOf(recording));
    }

    @Test
    void aCopyInTheSameFolderSharesThem() throws IOException {
        notes.add(at(recording), "leaks");
        Path copy = Files.copy(recording, recording.resolveSibling("copy.jfr"));

        notes.add(at(copy), "of both");

        assertEquals(List.of("leaks", "of both"), notes.textsOf(recording));
        assertFalse(Files.exists(beside(copy)));
    }

    @Test
    void anotherRecordingOfTheSameNameLeavesThemAlone() throws IOException {
        notes.add(at(recording), "of the first");
        RecordingPlace second = new RecordingPlace(identity("0b"), List.of(recording), false, null);

        assertEquals(List.of(), texts(notes.store().read(second)));
        notes.add(second, "of the second");
        notes.add(second, "of it too");

        assertEquals(List.of("of the first"), notes.textsOf(recording));
        assertEquals(List.of("of the second", "of it too"), texts(notes.store().read(second)));
        assertEquals(List.of("pay.jfr", "pay.jfr.2.notes.xmi", "pay.jfr.notes.xmi"), filesIn(recording.getParent()));
    }

    @Test
    void marksStandInOrderAndKeepTheirMomentWhereOldPartsWereDropped() throws IOException {
        notes.store().change(at(recording), List.of(NotebookChange.add(mark("deploy", 5_000_000_000L)),
                NotebookChange.add(mark("warm", 2_000_000_000L))));
        assertEquals(List.of("warm", "deploy"), marks(at(recording)));
        RecordingIdentity later = identity("0a");
        later.setStartTime(StoredNotes.START.plusSeconds(1));
        RecordingPlace grown = new RecordingPlace(later, List.of(recording), false, null);

        Mark first = notes.store().read(grown).notebook().getMarks().get(0);
        assertEquals(1_000_000_000L, first.getNanos());
        notes.store().change(grown, List.of(NotebookChange.edit(first, "warmed up")));

        assertEquals(List.of("warmed up", "deploy"), marks(grown));
        Mark again = notes.store().read(grown).notebook().getMarks().get(0);
        assertNotNull(again);
        assertEquals(1_000_000_000L, again.getNanos(), "written as of the later begin");
        notes.store().change(grown, List.of(NotebookChange.remove(again)));
        assertEquals(List.of("deploy"), marks(grown));
    }

    private static Mark mark(String name, long nanos) {
        Mark mark = ThreadsFactory.eINSTANCE.createMark();
        mark.setName(name);
        mark.setNanos(nanos);
        return mark;
    }

    private List<String> marks(RecordingPlace place) throws IOException {
        return notes.store().read(place).notebook().getMarks().stream().map(Mark::getName).toList();
    }
}
