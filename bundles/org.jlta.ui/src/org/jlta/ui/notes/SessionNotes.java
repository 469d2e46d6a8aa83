package org.jlta.ui.notes;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.notes.KeptNotebook;
import org.jlta.core.notes.NotebookChange;
import org.jlta.core.notes.RecordingPlace;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.FrameNote;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Note;
import org.jlta.model.threads.Notebook;
import org.jlta.model.threads.SavedFilter;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.ui.selection.ChosenFrame;

/**
 * What is kept of one session. A change shows at once and is saved by a job at once; one that could not be saved stays and is
 * tried again with the next, or when a person asks. Made by {@link Notebooks}; for the UI thread.
 */
public final class SessionNotes {
    private final Session session;
    private final Notebooks owner;
    private final List<NotebookChange> pending = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private Notebook notebook = ThreadsFactory.eINSTANCE.createNotebook();
    /** That holds the notebook, null for none. */
    private Path file;
    /** Null for none. */
    private String failure;
    /** Whether a person was told that something is not saved, wherever they were. */
    private boolean toldUnsaved;
    private NotebookJob job;
    /** Whether to look once more, after the job that works. */
    private boolean again;
    private boolean isRead;
    private boolean wasLive;
    private boolean isLive;

    SessionNotes(Session session, Notebooks owner) {
        this.session = session;
        this.owner = owner;
        isLive = session.isLive();
        wasLive = isLive;
    }

    Session session() {
        return session;
    }

    /** In the order in which they were written; to be read only. */
    public List<Note> notes() {
        return List.copyOf(notebook.getNotes());
    }

    /** Those that a person set, in order of time; to be read only. */
    public List<Mark> marks() {
        return List.copyOf(notebook.getMarks());
    }

    /** Filters that are kept with the recording, by name; to be read only. */
    public List<SavedFilter> filters() {
        return List.copyOf(notebook.getFilters());
    }

    /** What is noted on a method, whatever the line; null for nothing. */
    public String textOf(Frame frame) {
        ChosenFrame method = new ChosenFrame(frame, null);
        String text = notebook.getNotes().stream()
                .filter(note -> note instanceof FrameNote of && method.is(Notes.frame(of))).map(Note::getText)
                .collect(Collectors.joining(" · "));
        return text.isEmpty() ? null : text;
    }

    /** Where it is kept, null for nowhere yet. */
    public Path file() {
        return file;
    }

    /** What a person must know, one sentence each; the last is of what could not be done, where {@link #hasFailed()}. */
    public List<String> told() {
        List<String> all = new ArrayList<>(told);
        if (failure != null) {
            all.add(failure);
        }
        return all;
    }

    /** Whether reading or saving failed, so that it can be tried again. */
    public boolean hasFailed() {
        return failure != null;
    }

    /** Whether there is something that could not be saved. */
    public boolean isUnsaved() {
        return failure != null && !pending.isEmpty();
    }

    /** Whether what was kept of the recording has been read, and nothing is on its way to a file. */
    public boolean isSettled() {
        return isRead && job == null && !again;
    }

    /** Whether a job reads or writes, or what came of it was not told yet. */
    boolean isWorking() {
        return job != null;
    }

    public void add(Note note) {
        note.setWritten(Instant.now());
        change(NotebookChange.add(note));
    }

    /** Makes a change, which shows at once. */
    public void change(NotebookChange change) {
        pending.add(change);
        change.apply(notebook);
        publish();
        begin();
    }

    /** Saves what could not be saved, and reads what is kept now. */
    public void tryAgain() {
        begin();
    }

    /** The session has other content, or lies elsewhere. */
    void follow() {
        RecordingModel model = session.model();
        if (model == null) {
            return;
        }
        boolean ended = isLive && !session.isLive();
        boolean moved = !notebook.getMarks().isEmpty() && notebook.getRecording() != null
                && !Objects.equals(notebook.getRecording().getStartTime(), model.info().startTime());
        if (!isRead || ended || moved) {
            begin();
        }
    }

    private void begin() {
        again = job != null;
        if (again || session.model() == null) {
            return;
        }
        boolean growing = session.isLive();
        boolean moves = isLive && !growing && file != null;
        isLive = growing;
        wasLive |= growing;
        Path known = wasLive ? file : null;
        List<Path> sources = session.sources();
        RecordingModel model = session.model();
        List<NotebookChange> changes = List.copyOf(pending);
        String task = changes.isEmpty() ? NoteMessages.read_task : NoteMessages.save_task;
        job = new NotebookJob(NLS.bind(task, session.name()), () -> {
            RecordingPlace place = RecordingPlace.of(sources, model.info(), growing, known);
            return changes.isEmpty() && !moves ? owner.store().read(place) : owner.store().change(place, changes);
        }, kept -> kept(changes, kept), this::failed);
        job.schedule();
    }

    private void kept(List<NotebookChange> changes, KeptNotebook kept) {
        job = null;
        isRead = true;
        boolean failed = failure != null;
        failure = null;
        pending.removeAll(changes);
        told.addAll(kept.told());
        Notebook before = notebook;
        notebook = ModelFiles.copy(kept.notebook());
        pending.forEach(change -> change.apply(notebook));
        Path fileBefore = file;
        boolean isSame = !failed && kept.told().isEmpty() && Objects.equals(file, kept.file())
                && isSame(before.getNotes(), notebook.getNotes()) && isSame(before.getMarks(), notebook.getMarks())
                && isSame(before.getFilters(), notebook.getFilters());
        file = kept.file();
        toldUnsaved &= !pending.isEmpty();
        if (!isSame) {
            publish();
        }
        if (!changes.isEmpty()) {
            owner.saved(this, fileBefore);
        }
        if (again || !pending.isEmpty()) {
            begin();
        }
    }

    private static boolean isSame(List<? extends EObject> before, List<? extends EObject> after) {
        boolean same = before.size() == after.size();
        for (int i = 0; same && i < before.size(); i++) {
            same = EcoreUtil.equals(before.get(i), after.get(i));
        }
        return same;
    }

    private void failed(String why) {
        job = null;
        failure = NLS.bind(
                pending.isEmpty() ? NoteMessages.unread_message : NoteMessages.failed_message, why);
        publish();
        if (!pending.isEmpty() && !toldUnsaved) {
            toldUnsaved = true;
            owner.tellUnsaved(session, failure);
        }
        if (again) {
            begin();
        }
    }

    private void publish() {
        owner.publish(session, notebook.getNotes());
    }
}
