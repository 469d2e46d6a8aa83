package org.jlta.core.notes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.UserFolder;
import org.jlta.core.internal.CoreMessages;
import org.jlta.model.ModelException;
import org.jlta.model.threads.Notebook;
import org.jlta.model.threads.ThreadsFactory;

/** Looks for the notebook of one recording, once. */
final class NotebookSearch {
    private static final String PLACE = ".place";

    private final Path home;
    private final RecordingPlace recording;
    private final String key;
    private final List<String> told = new ArrayList<>();

    /** @param home of notebooks that do not lie beside their recordings, and of where the others lay last */
    NotebookSearch(Path home, RecordingPlace recording) {
        this.home = home;
        this.recording = recording;
        key = Identities.key(recording.identity());
    }

    /** Where it lies while it cannot lie beside the recording. */
    Path own() {
        return home.resolve(key + NotebookFiles.SUFFIX);
    }

    /** Where it would lie beside the recording, null for nowhere. */
    Path beside() {
        return recording.beside();
    }

    /** Whether the file is a notebook of this recording. */
    boolean isIts(Path file) {
        return ifItIs(file) != null;
    }

    /** Whether an older one lies beside the recording, which counts again as soon as no other is there. */
    boolean hasBeside(Path other) {
        return beside() != null && !beside().equals(other) && Files.exists(beside()) && isIts(beside());
    }

    KeptNotebook find() throws IOException {
        KeptNotebook found = search();
        if (found == null) {
            found = new KeptNotebook(ThreadsFactory.eINSTANCE.createNotebook(), null, told);
        }
        Identities.adopt(found.notebook(), recording.identity());
        return found;
    }

    /**
     * That of a moment ago; then the user's own, which is there only while it cannot lie beside the recording; then those beside the
     * recording, and at last the one where it was.
     */
    private KeptNotebook search() throws IOException {
        if (recording.known() != null && Files.exists(recording.known())) {
            Notebook notebook = load(recording.known());
            if (notebook != null) {
                return kept(notebook, recording.known());
            }
        }
        KeptNotebook own = ofThis(own());
        if (own != null || recording.beside() == null) {
            return own;
        }
        KeptNotebook beside = ofThis(recording.beside());
        if (beside == null) {
            beside = amongOthers(recording.beside());
        }
        return beside == null ? whereItWas() : beside;
    }

    private KeptNotebook kept(Notebook notebook, Path file) {
        return new KeptNotebook(notebook, file, told);
    }

    /** That of a file with this recording's name, null where it is another's; a damaged one is put aside. */
    private KeptNotebook ofThis(Path file) throws IOException {
        Notebook notebook = Files.exists(file) ? load(file) : null;
        boolean isIts = notebook != null && (notebook.getRecording() == null
                || Identities.isSame(notebook.getRecording(), recording.identity()));
        return isIts ? kept(notebook, file) : null;
    }

    /** Null for a damaged one. */
    private Notebook load(Path file) throws IOException {
        try {
            return NotebookFiles.load(file);
        } catch (ModelException e) {
            tellDamage(file, e);
            return null;
        }
    }

    private void tellDamage(Path file, ModelException why) {
        try {
            told.add(NLS.bind(CoreMessages.notebookAside_message,
                    NotebookFiles.putAside(file), why.getMessage()));
        } catch (IOException e) {
            ILog.of(NotebookSearch.class).warn("notebook: not put aside, file=" + file, e);
            told.add(NLS.bind(CoreMessages.notebookDamaged_message, file, why.getMessage()));
        }
    }

    /** The recording was renamed, or another had its name before. */
    private KeptNotebook amongOthers(Path beside) {
        try {
            for (Path file : NotebookFiles.in(beside.getParent())) {
                Notebook notebook = file.equals(beside) ? null : ifItIs(file);
                if (notebook != null) {
                    return kept(notebook, file);
                }
            }
        } catch (IOException e) {
            ILog.of(NotebookSearch.class).info("notebook: folder not read, path=" + beside.getParent() + ", " + e);
        }
        return null;
    }

    /** Null where the file is of another recording, or cannot be read: then it is told when that recording is open. */
    private Notebook ifItIs(Path file) {
        try {
            Notebook notebook = NotebookFiles.load(file);
            return Identities.isSame(notebook.getRecording(), recording.identity()) ? notebook : null;
        } catch (IOException | ModelException e) {
            ILog.of(NotebookSearch.class).info("notebook: another one not read, file=" + file + ", " + e.getMessage());
            return null;
        }
    }

    private KeptNotebook whereItWas() throws IOException {
        Path place = home.resolve(key + PLACE);
        if (!Files.exists(place)) {
            return null;
        }
        try {
            Path file = Path.of(Files.readString(place).strip());
            Notebook notebook = Files.exists(file) ? ifItIs(file) : null;
            return notebook == null ? null : kept(notebook, file);
        } catch (InvalidPathException e) {
            ILog.of(NotebookSearch.class).warn("notebook: place=" + place, e);
            return null;
        }
    }

    /** @param file where it lies from now on, null for nowhere; what cannot be remembered is logged */
    void remember(Path file) {
        Path place = home.resolve(key + PLACE);
        try {
            if (file == null || home.equals(file.getParent())) {
                Files.deleteIfExists(place);
            } else {
                UserFolder.write(place, List.of(file.toAbsolutePath().toString()));
            }
        } catch (IOException e) {
            ILog.of(NotebookSearch.class).warn("notebook: place not remembered, file=" + file, e);
        }
    }
}
