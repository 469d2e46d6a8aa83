package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jlta.core.notes.KeptNotebook;
import org.jlta.core.notes.NotebookChange;
import org.jlta.core.notes.NotebookStore;
import org.jlta.core.notes.RecordingPlace;
import org.jlta.model.threads.Note;
import org.jlta.model.threads.RecordingIdentity;
import org.jlta.model.threads.ThreadNote;
import org.jlta.model.threads.ThreadsFactory;

/** A store with a folder of its own, and a recording beside which notebooks lie. */
final class StoredNotes {
    static final Instant START = Instant.parse("2026-01-31T12:00:00Z");

    private final Path config;
    private final NotebookStore store;
    private final Path recording;

    StoredNotes(Path folder) throws IOException {
        config = folder.resolve("config");
        store = of(config);
        recording = Files.createDirectory(folder.resolve("a")).resolve("pay.jfr");
        Files.createFile(recording);
    }

    /** One that a user has whose settings lie there. */
    static NotebookStore of(Path config) {
        return NotebookStore.ofUser(Map.of("JLTA_CONFIG", config.toString()));
    }

    /** The user's folder. */
    Path config() {
        return config;
    }

    NotebookStore store() {
        return store;
    }

    Path recording() {
        return recording;
    }

    static RecordingIdentity identity(String digest) {
        RecordingIdentity identity = ThreadsFactory.eINSTANCE.createRecordingIdentity();
        identity.setDigest(digest);
        identity.setStartTime(START);
        identity.setProcessId(7);
        return identity;
    }

    static RecordingPlace at(Path file) {
        return new RecordingPlace(identity("0a"), List.of(file), false, null);
    }

    static ThreadNote note(String text) {
        ThreadNote note = ThreadsFactory.eINSTANCE.createThreadNote();
        note.setThreadId(12);
        note.setThreadName("worker");
        note.setText(text);
        note.setWritten(START);
        return note;
    }

    static Path beside(Path file) {
        return file.resolveSibling(file.getFileName() + ".notes.xmi");
    }

    KeptNotebook add(RecordingPlace place, String text) throws IOException {
        return store.change(place, List.of(NotebookChange.add(note(text))));
    }

    List<String> textsOf(Path file) throws IOException {
        return texts(store.read(at(file)));
    }

    static List<String> texts(KeptNotebook kept) {
        return kept.notebook().getNotes().stream().map(Note::getText).toList();
    }

    static List<String> filesIn(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** The files of all that the user keeps elsewhere than beside recordings. */
    List<String> own() throws IOException {
        return filesIn(config.resolve("notebooks")).stream().filter(name -> name.endsWith(".notes.xmi")).toList();
    }
}
