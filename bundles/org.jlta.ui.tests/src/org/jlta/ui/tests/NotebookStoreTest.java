package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jlta.core.notes.KeptNotebook;
import org.jlta.core.notes.NotebookChange;
import org.jlta.core.notes.NotebookStore;
import org.jlta.core.notes.RecordingPlace;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Note;
import org.jlta.model.threads.RecordingIdentity;
import org.jlta.model.threads.ThreadNote;
import org.jlta.model.threads.ThreadsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Notebooks lie beside their recordings where they can, and are found again wherever those went. */
class NotebookStoreTest {
    private static final Instant START = Instant.parse("2026-01-31T12:00:00Z");

    @TempDir
    private Path folder;
    private Path config;
    private NotebookStore store;
    private Path recording;

    @BeforeEach
    void record() throws IOException {
        config = folder.resolve("config");
        store = NotebookStore.ofUser(Map.of("JLTA_CONFIG", config.toString()));
        recording = Files.createDirectory(folder.resolve("a")).resolve("pay.jfr");
        Files.createFile(recording);
    }

    private static RecordingIdentity identity(String digest) {
        RecordingIdentity identity = ThreadsFactory.eINSTANCE.createRecordingIdentity();
        identity.setDigest(digest);
        identity.setStartTime(START);
        identity.setProcessId(7);
        return identity;
    }

    private static RecordingPlace at(Path file) {
        return new RecordingPlace(identity("0a"), List.of(file), false, null);
    }

    private static ThreadNote note(String text) {
        ThreadNote note = ThreadsFactory.eINSTANCE.createThreadNote();
        note.setThreadId(12);
        note.setThreadName("worker");
        note.setText(text);
        note.setWritten(START);
        return note;
    }

    private static Path beside(Path file) {
        return file.resolveSibling(file.getFileName() + ".notes.xmi");
    }

    private KeptNotebook add(RecordingPlace place, String text) throws IOException {
        return store.change(place, List.of(NotebookChange.add(note(text))));
    }

    private List<String> texts(Path file) throws IOException {
        return texts(store.read(at(file)));
    }

    private static List<String> texts(KeptNotebook kept) {
        return kept.notebook().getNotes().stream().map(Note::getText).toList();
    }

    private static List<String> filesIn(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private List<String> own() throws IOException {
        return filesIn(config.resolve("notebooks")).stream().filter(name -> name.endsWith(".notes.xmi")).toList();
    }

    @Test
    void nothingIsWrittenForARecordingWithoutNotes() throws IOException {
        KeptNotebook kept = store.read(at(recording));

        assertTrue(kept.notebook().getNotes().isEmpty());
        assertNull(kept.file());
        assertEquals(List.of("pay.jfr"), filesIn(recording.getParent()));
        assertFalse(Files.exists(config));
    }

    @Test
    void notesAreAddedEditedAndRemoved() throws IOException {
        KeptNotebook kept = add(at(recording), "leaks");
        assertEquals(beside(recording), kept.file());
        add(at(recording), "slow <&> \u001b[31m");
        assertEquals(List.of("leaks", "slow <&> \u001b[31m"), texts(recording));

        store.change(at(recording), List.of(NotebookChange.edit(note("leaks"), "leaks since 3.1")));
        assertEquals(List.of("leaks since 3.1", "slow <&> \u001b[31m"), texts(recording));

        Note first = store.read(at(recording)).notebook().getNotes().get(0);
        store.change(at(recording),
                List.of(NotebookChange.remove(first), NotebookChange.remove(note("slow <&> \u001b[31m"))));
        assertEquals(List.of(), texts(recording));
        assertEquals(List.of("pay.jfr"), filesIn(recording.getParent()), "without notes there is no file");
        assertEquals(List.of(), filesIn(config.resolve("notebooks")));
    }

    @Test
    void aNoteThatIsGoneComesBackWithItsNewText() throws IOException {
        store.change(at(recording), List.of(NotebookChange.edit(note("gone"), "here again")));

        assertEquals(List.of("here again"), texts(recording));
    }

    @Test
    void twoThatReadTheSameBothKeepWhatTheyAdd() throws IOException {
        NotebookStore other = NotebookStore.ofUser(Map.of("JLTA_CONFIG", config.toString()));
        add(at(recording), "one");
        other.read(at(recording));

        other.change(at(recording), List.of(NotebookChange.add(note("two"))));
        add(at(recording), "three");

        assertEquals(List.of("one", "two", "three"), texts(recording));
    }

    @Test
    void areFoundAfterTheRecordingWasRenamed() throws IOException {
        add(at(recording), "leaks");
        Path renamed = Files.move(recording, recording.resolveSibling("old pay.jfr"));

        assertEquals(List.of("leaks"), texts(renamed));
        add(at(renamed), "more");

        assertEquals(List.of("leaks", "more"), texts(renamed));
        assertEquals(List.of("old pay.jfr", "old pay.jfr.notes.xmi"), filesIn(renamed.getParent()));
    }

    @Test
    void areFoundAfterTheRecordingWasMovedAlone() throws IOException {
        add(at(recording), "leaks");
        Path moved = Files.move(recording, Files.createDirectory(folder.resolve("b")).resolve("p.jfr"));

        assertEquals(List.of("leaks"), texts(moved));
        add(at(moved), "more");

        assertEquals(List.of("p.jfr", "p.jfr.notes.xmi"), filesIn(moved.getParent()));
        assertEquals(List.of(), filesIn(recording.getParent()));
        assertEquals(List.of("leaks", "more"), texts(moved));
    }

    @Test
    void goWithTheRecordingToAnotherUser() throws IOException {
        add(at(recording), "leaks");
        Path moved = folder.resolve("c");
        Files.move(recording.getParent(), moved);
        store = NotebookStore.ofUser(Map.of("JLTA_CONFIG", folder.resolve("other user").toString()));

        assertEquals(List.of("leaks"), texts(moved.resolve("pay.jfr")));
    }

    @Test
    void aCopyElsewhereHasNotesOfItsOwnFromThenOn() throws IOException {
        add(at(recording), "leaks");
        Path copy = Files.copy(recording, Files.createDirectory(folder.resolve("b")).resolve("pay.jfr"));

        add(at(copy), "of the copy");

        assertEquals(List.of("leaks", "of the copy"), texts(copy));
        assertEquals(List.of("leaks"), texts(recording));
    }

    @Test
    void aCopyInTheSameFolderSharesThem() throws IOException {
        add(at(recording), "leaks");
        Path copy = Files.copy(recording, recording.resolveSibling("copy.jfr"));

        add(at(copy), "of both");

        assertEquals(List.of("leaks", "of both"), texts(recording));
        assertFalse(Files.exists(beside(copy)));
    }

    @Test
    void anotherRecordingOfTheSameNameLeavesThemAlone() throws IOException {
        add(at(recording), "of the first");
        RecordingPlace second = new RecordingPlace(identity("0b"), List.of(recording), false, null);

        assertEquals(List.of(), texts(store.read(second)));
        add(second, "of the second");
        add(second, "of it too");

        assertEquals(List.of("of the first"), texts(recording));
        assertEquals(List.of("of the second", "of it too"), texts(store.read(second)));
        assertEquals(List.of("pay.jfr", "pay.jfr.2.notes.xmi", "pay.jfr.notes.xmi"), filesIn(recording.getParent()));
    }

    @Test
    void aDamagedFileIsToldAndPutAside() throws IOException {
        add(at(recording), "leaks");
        byte[] whole = Files.readAllBytes(beside(recording));
        byte[] half = Arrays.copyOf(whole, whole.length / 2);
        Files.write(beside(recording), half);

        KeptNotebook kept = store.read(at(recording));

        assertEquals(1, kept.told().size());
        assertTrue(kept.told().get(0).contains("pay.jfr.notes.xmi.damaged"), kept.told().get(0));
        Path aside = recording.resolveSibling("pay.jfr.notes.xmi.damaged");
        assertArrayEquals(half, Files.readAllBytes(aside));
        add(at(recording), "new");
        assertEquals(List.of("new"), texts(recording));
        Files.write(beside(recording), half);
        assertEquals(1, store.read(at(recording)).told().size());
        assertEquals(List.of("pay.jfr", "pay.jfr.notes.xmi.damaged", "pay.jfr.notes.xmi.damaged-2"),
                filesIn(recording.getParent()));
    }

    @Test
    void whereTheFolderCannotBeWrittenTheUserKeepsThem() throws IOException {
        Path zip = folder.resolve("media.zip");
        URI uri = URI.create("jar:" + zip.toUri());
        try (FileSystem media = FileSystems.newFileSystem(uri, Map.of("create", "true"))) {
            Files.createFile(media.getPath("/pay.jfr"));
        }
        try (FileSystem media = FileSystems.newFileSystem(zip, Map.of("accessMode", "readOnly"))) {
            Path file = media.getPath("/pay.jfr");
            KeptNotebook kept = add(at(file), "leaks");
            assertEquals(List.of(kept.file().getFileName().toString()), own());
            assertEquals(List.of("leaks"), texts(file));
        }
        try (FileSystem media = FileSystems.newFileSystem(zip)) {
            Path file = media.getPath("/pay.jfr");
            KeptNotebook kept = add(at(file), "more");
            assertEquals(beside(file), kept.file(), "beside it, as soon as it can be");
            assertEquals(List.of("leaks", "more"), texts(file));
        }
        assertEquals(List.of(), own());
    }

    @Test
    void whatWasRemovedWhereTheFolderCannotBeWrittenStaysRemoved() throws IOException {
        Path zip = folder.resolve("media.zip");
        URI uri = URI.create("jar:" + zip.toUri());
        try (FileSystem media = FileSystems.newFileSystem(uri, Map.of("create", "true"))) {
            Path file = Files.createFile(media.getPath("/pay.jfr"));
            add(at(file), "leaks");
        }
        try (FileSystem media = FileSystems.newFileSystem(zip, Map.of("accessMode", "readOnly"))) {
            Path file = media.getPath("/pay.jfr");
            store.change(at(file), List.of(NotebookChange.remove(note("leaks"))));
            assertEquals(List.of(), texts(file));
        }
    }

    @Test
    void aNameThatIsTooLongForAFileOfItsOwnKeepsThemWithTheUser() throws IOException {
        Path file = Files.move(recording, recording.resolveSibling("x".repeat(248) + ".jfr"));

        add(at(file), "leaks");

        assertEquals(1, own().size());
        assertEquals(List.of("leaks"), texts(file));
    }

    @Test
    void whereNothingCanBeWrittenItIsSaidAndAllIsAsBefore() throws IOException {
        Files.createFile(config); // where a folder is wanted
        Path file = Files.move(recording, recording.resolveSibling("x".repeat(248) + ".jfr"));

        assertTrue(isRefused(at(file), "leaks"));

        assertEquals(List.of(file.getFileName().toString()), filesIn(file.getParent()));
    }

    private boolean isRefused(RecordingPlace place, String text) {
        try {
            add(place, text);
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void thoseOfALiveRecordingGoToItsFile() throws IOException {
        Path repository = Files.createDirectory(folder.resolve("live-1"));
        RecordingPlace live = new RecordingPlace(identity("0a"), List.of(repository), true, null);
        KeptNotebook kept = add(live, "seen live");
        assertEquals(1, own().size());

        // its first chunk was dropped meanwhile
        RecordingPlace saved = new RecordingPlace(identity("0c"), List.of(recording), false, kept.file());
        KeptNotebook moved = store.change(saved, List.of());

        assertEquals(beside(recording), moved.file());
        assertEquals(List.of("seen live"), texts(moved));
        assertEquals(List.of(), own());
        RecordingPlace later = new RecordingPlace(identity("0c"), List.of(recording), false, null);
        assertEquals(List.of("seen live"), texts(store.read(later)));
    }

    @Test
    void thoseOfALiveRecordingAreFoundWhenTheWindowWasKilled() throws IOException {
        Path repository = Files.createDirectory(folder.resolve("live-1"));
        add(new RecordingPlace(identity("0a"), List.of(repository), true, null), "seen live");

        assertEquals(List.of("seen live"), texts(recording));
    }

    @Test
    void marksStandInOrderAndKeepTheirMomentWhereOldPartsWereDropped() throws IOException {
        store.change(at(recording), List.of(NotebookChange.add(mark("deploy", 5_000_000_000L)),
                NotebookChange.add(mark("warm", 2_000_000_000L))));
        assertEquals(List.of("warm", "deploy"), marks(at(recording)));
        RecordingIdentity later = identity("0a");
        later.setStartTime(START.plusSeconds(1));
        RecordingPlace grown = new RecordingPlace(later, List.of(recording), false, null);

        Mark first = store.read(grown).notebook().getMarks().get(0);
        assertEquals(1_000_000_000L, first.getNanos());
        store.change(grown, List.of(NotebookChange.edit(first, "warmed up")));

        assertEquals(List.of("warmed up", "deploy"), marks(grown));
        Mark again = store.read(grown).notebook().getMarks().get(0);
        assertNotNull(again);
        assertEquals(1_000_000_000L, again.getNanos(), "written as of the later begin");
        store.change(grown, List.of(NotebookChange.remove(again)));
        assertEquals(List.of("deploy"), marks(grown));
    }

    private static Mark mark(String name, long nanos) {
        Mark mark = ThreadsFactory.eINSTANCE.createMark();
        mark.setName(name);
        mark.setNanos(nanos);
        return mark;
    }

    private List<String> marks(RecordingPlace place) throws IOException {
        return store.read(place).notebook().getMarks().stream().map(Mark::getName).toList();
    }
}
