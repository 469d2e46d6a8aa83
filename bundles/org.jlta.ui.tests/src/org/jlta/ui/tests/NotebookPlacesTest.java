package org.jlta.ui.tests;

import static org.jlta.ui.tests.StoredNotes.at;
import static org.jlta.ui.tests.StoredNotes.beside;
import static org.jlta.ui.tests.StoredNotes.filesIn;
import static org.jlta.ui.tests.StoredNotes.identity;
import static org.jlta.ui.tests.StoredNotes.note;
import static org.jlta.ui.tests.StoredNotes.texts;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.jlta.core.notes.KeptNotebook;
import org.jlta.core.notes.NotebookChange;
import org.jlta.core.notes.RecordingPlace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where notebooks lie that cannot lie beside their recordings, or cannot be read. */
class NotebookPlacesTest {
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
    void aDamagedFileIsToldAndPutAside() throws IOException {
        notes.add(at(recording), "leaks");
        byte[] whole = Files.readAllBytes(beside(recording));
        byte[] half = Arrays.copyOf(whole, whole.length / 2);
        Files.write(beside(recording), half);

        KeptNotebook kept = notes.store().read(at(recording));

        assertEquals(1, kept.told().size());
        assertTrue(kept.told().get(0).contains("pay.jfr.notes.xmi.damaged"), kept.told().get(0));
        Path aside = recording.resolveSibling("pay.jfr.notes.xmi.damaged");
        assertArrayEquals(half, Files.readAllBytes(aside));
        notes.add(at(recording), "new");
        assertEquals(List.of("new"), notes.textsOf(recording));
        Files.write(beside(recording), half);
        assertEquals(1, notes.store().read(at(recording)).told().size());
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
            KeptNotebook kept = notes.add(at(file), "leaks");
            assertEquals(List.of(kept.file().getFileName().toString()), notes.own());
            assertEquals(List.of("leaks"), notes.textsOf(file));
        }
        try (FileSystem media = FileSystems.newFileSystem(zip)) {
            Path file = media.getPath("/pay.jfr");
            KeptNotebook kept = notes.add(at(file), "more");
            assertEquals(beside(file), kept.file(), "beside it, as soon as it can be");
            assertEquals(List.of("leaks", "more"), notes.textsOf(file));
        }
        assertEquals(List.of(), notes.own());
    }

    @Test
    void whatWasRemovedWhereTheFolderCannotBeWrittenStaysRemoved() throws IOException {
        Path zip = folder.resolve("media.zip");
        URI uri = URI.create("jar:" + zip.toUri());
        try (FileSystem media = FileSystems.newFileSystem(uri, Map.of("create", "true"))) {
            Path file = Files.createFile(media.getPath("/pay.jfr"));
            notes.add(at(file), "leaks");
        }
        try (FileSystem media = FileSystems.newFileSystem(zip, Map.of("accessMode", "readOnly"))) {
            Path file = media.getPath("/pay.jfr");
            notes.store().change(at(file), List.of(NotebookChange.remove(note("leaks"))));
            assertEquals(List.of(), notes.textsOf(file));
        }
    }

    @Test
    void aNameThatIsTooLongForAFileOfItsOwnKeepsThemWithTheUser() throws IOException {
        Path file = Files.move(recording, recording.resolveSibling("x".repeat(248) + ".jfr"));

        notes.add(at(file), "leaks");

        assertEquals(1, notes.own().size());
        assertEquals(List.of("leaks"), notes.textsOf(file));
    }

    @Test
    void whereNothingCanBeWrittenItIsSaidAndAllIsAsBefore() throws IOException {
        Files.createFile(notes.config()); // where a folder is wanted
        Path file = Files.move(recording, recording.resolveSibling("x".repeat(248) + ".jfr"));

        assertTrue(isRefused(at(file), "leaks"));

        assertEquals(List.of(file.getFileName().toString()), filesIn(file.getParent()));
    }

    @Test
    void thoseOfALiveRecordingGoToItsFile() throws IOException {
        Path repository = Files.createDirectory(folder.resolve("live-1"));
        RecordingPlace live = new RecordingPlace(identity("0a"), List.of(repository), true, null);
        KeptNotebook kept = notes.add(live, "seen live");
        assertEquals(1, notes.own().size());

        // its first chunk was dropped meanwhile
        RecordingPlace saved = new RecordingPlace(identity("0c"), List.of(recording), false, kept.file());
        KeptNotebook moved = notes.store().change(saved, List.of());

        assertEquals(beside(recording), moved.file());
        assertEquals(List.of("seen live"), texts(moved));
        assertEquals(List.of(), notes.own());
        RecordingPlace later = new RecordingPlace(identity("0c"), List.of(recording), false, null);
        assertEquals(List.of("seen live"), texts(notes.store().read(later)));
    }

    @Test
    void thoseOfALiveRecordingAreFoundWhenTheWindowWasKilled() throws IOException {
        Path repository = Files.createDirectory(folder.resolve("live-1"));
        notes.add(new RecordingPlace(identity("0a"), List.of(repository), true, null), "seen live");

        assertEquals(List.of("seen live"), notes.textsOf(recording));
    }

    private boolean isRefused(RecordingPlace place, String text) {
        try {
            notes.add(place, text);
            return false;
        } catch (IOException e) {
            return true;
        }
    }
}
