package org.jlta.ui.notes;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.jlta.core.Session;
import org.jlta.core.notes.NotebookChange;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Note;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.notes.NoteDialog.Form;
import org.jlta.ui.notes.NoteDialog.Lines;
import org.jlta.ui.selection.AnalysisSelection;

/** Asks a person for notes and marks; what is written is kept of the session that was shown then. For the UI thread. */
final class NoteDialogs {

    private NoteDialogs() {
    }

    /** @param subjects at least one */
    static void add(Shell shell, Session session, List<NoteSubject> subjects) {
        SessionNotes notes = Notebooks.shared().of(session);
        List<String> labels = subjects.stream().map(subject -> NLS.bind(NoteMessages.of_label, subject.label()))
                .toList();
        new NoteDialog(shell, new Form(NoteMessages.addNote_title, labels, "", Lines.MANY), (text, subject) -> {
            Note note = subjects.get(subject).note().get();
            note.setText(text);
            notes.add(note);
        }).open();
    }

    static void edit(Shell shell, Session session, Note note, String on) {
        SessionNotes notes = Notebooks.shared().of(session);
        new NoteDialog(shell, new Form(NoteMessages.editNote_title, List.of(NLS.bind(NoteMessages.of_label, on)),
                note.getText(), Lines.MANY), (text, subject) -> {
                    if (!text.equals(note.getText())) {
                        notes.change(NotebookChange.edit(note, text));
                    }
                }).open();
    }

    /** Names the moment that is looked at. */
    static void mark(Shell shell, AnalysisSelection selection) {
        SessionNotes notes = Notebooks.shared().of(selection.session());
        long nanos = moment(selection);
        new NoteDialog(shell, new Form(NoteMessages.setMark_title, subject(nanos), "", Lines.ONE),
                (name, subject) -> notes.change(NotebookChange.add(Notes.mark(name, nanos)))).open();
    }

    static void edit(Shell shell, Session session, Mark mark) {
        SessionNotes notes = Notebooks.shared().of(session);
        new NoteDialog(shell,
                new Form(NoteMessages.editMark_title, subject(mark.getNanos()), mark.getName(), Lines.ONE),
                (name, subject) -> notes.change(NotebookChange.edit(mark, name))).open();
    }

    private static List<String> subject(long nanos) {
        return List.of(NLS.bind(NoteMessages.mark_message, Amounts.time(nanos)));
    }

    /** The moment that is looked at, else the begin of the chosen time; {@link AnalysisSelection#NO_MOMENT} for neither. */
    static long moment(AnalysisSelection selection) {
        if (selection.moment() != AnalysisSelection.NO_MOMENT || selection.range() == null) {
            return selection.moment();
        }
        return selection.range().fromNanos();
    }
}
