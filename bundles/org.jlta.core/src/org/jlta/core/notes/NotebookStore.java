package org.jlta.core.notes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.ILog;
import org.jlta.analysis.UserFolder;
import org.jlta.model.threads.Notebook;

/**
 * Keeps notebooks: beside their recordings, and in the user's folder where that cannot be, because a recording grows or its
 * folder cannot be written. What was kept is found again when the recording was moved or renamed. Any thread may call, not that of
 * the user interface: files are read and written.
 */
public final class NotebookStore {
    private static final String FOLDER = "notebooks";
    private static final NotebookStore USER = new NotebookStore(UserFolder.of(System.getenv()).resolve(FOLDER));

    private final Path home;

    private NotebookStore(Path home) {
        this.home = home;
    }

    /** That of this user. */
    public static NotebookStore ofUser() {
        return USER;
    }

    /**
     * One with a folder of its own, which is made when something is to be kept in it.
     *
     * @param environment variables of the process
     */
    public static NotebookStore ofUser(Map<String, String> environment) {
        return new NotebookStore(UserFolder.of(environment).resolve(FOLDER));
    }

    /**
     * What is kept of a recording.
     *
     * @throws IOException when it is there and cannot be read now; nothing is put aside for that
     */
    public synchronized KeptNotebook read(RecordingPlace recording) throws IOException {
        return new NotebookSearch(home, recording).find();
    }

    /**
     * Changes what is kept of a recording, and where its notebook lies if the recording was moved; without changes only that.
     *
     * @return what is kept now
     * @throws IOException when it could be written neither beside the recording nor in the user's folder; it is as before
     */
    public synchronized KeptNotebook change(RecordingPlace recording, List<NotebookChange> changes)
            throws IOException {
        NotebookSearch search = new NotebookSearch(home, recording);
        KeptNotebook before = search.find();
        Notebook notebook = before.notebook();
        changes.forEach(change -> change.apply(notebook));
        boolean isGone = isEmpty(notebook) && !search.hasBeside(before.file()) && !isOfOther(search, before.file())
                && (before.file() == null || NotebookFiles.delete(before.file()));
        Path file = isGone ? null : write(search, before.file(), notebook);
        if (file != null && before.file() != null && !before.file().equals(file)) {
            leave(search, before.file());
        }
        search.remember(file);
        return new KeptNotebook(notebook, file, before.told());
    }

    private static boolean isEmpty(Notebook notebook) {
        return notebook.getNotes().isEmpty() && notebook.getMarks().isEmpty() && notebook.getFilters().isEmpty()
                && notebook.getRuleSets().isEmpty();
    }

    /** Where it was written. */
    private static Path write(NotebookSearch search, Path before, Notebook notebook) throws IOException {
        Path beside = beside(search, before);
        IOException refused = null;
        if (beside != null) {
            try {
                NotebookFiles.write(notebook, beside);
                return beside;
            } catch (IOException e) {
                refused = e;
                ILog.of(NotebookStore.class).info("notebook: not beside the recording, file=" + beside + ", " + e);
            }
        }
        Path own = search.own();
        try {
            NotebookFiles.write(notebook, own);
            return own;
        } catch (IOException e) {
            if (refused != null) {
                e.addSuppressed(refused);
            }
            throw e;
        }
    }

    /** Where it is to lie beside the recording, null for nowhere; that of a copy in the same folder stays the notebook of both. */
    private static Path beside(NotebookSearch search, Path before) {
        Path beside = search.beside();
        if (beside == null) {
            return null;
        }
        boolean isShared = before != null && beside.getParent().equals(before.getParent())
                && Files.exists(NotebookFiles.recordingOf(before));
        return isShared ? before : NotebookFiles.free(beside, search::isIts);
    }

    /** The file where it was before goes, unless the recording that it lies beside is still there. */
    private void leave(NotebookSearch search, Path before) {
        if (!isOfOther(search, before)) {
            NotebookFiles.delete(before);
        }
    }

    /** Whether it lies beside a recording elsewhere that is still there: then this one is a copy of that. */
    private boolean isOfOther(NotebookSearch search, Path file) {
        if (file == null || home.equals(file.getParent())) {
            return false;
        }
        Path beside = search.beside();
        boolean isHere = beside != null && beside.getParent().equals(file.getParent());
        return !isHere && NotebookFiles.isBesideRecording(file);
    }
}
