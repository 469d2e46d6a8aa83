package org.jlta.ui.notes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.model.threads.FrameNote;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Note;
import org.jlta.model.threads.ThreadNote;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;

/**
 * A line of the list.
 *
 * @param kind    in a word
 * @param on      what it is about
 * @param text    all of it
 * @param nanos   of a mark, since the recording's start; {@link ThreadTable#UNKNOWN_NANOS} for a note
 * @param kept    the note or the mark that a person may change; null for a mark of the recording
 * @param subject what it leads to
 */
record NoteRow(String kind, String on, String text, long nanos, Object kept, Subject subject) {

    /**
     * What a line leads to.
     *
     * @param thread -1 for none that the recording has
     * @param frame  null for none
     */
    record Subject(int thread, Frame frame) {
        private static final Subject NONE = new Subject(-1, null);
    }

    /** The notes in the order in which they were written, then the marks in order of time. */
    static List<NoteRow> of(RecordingModel model, SessionNotes notes) {
        List<NoteRow> rows = new ArrayList<>();
        notes.notes().forEach(note -> rows.add(of(model, note)));
        List<NoteRow> marks = new ArrayList<>();
        notes.marks().forEach(mark -> marks.add(mark(NoteMessages.mark_label, mark.getName(), mark.getNanos(), mark)));
        model.marks().forEach(
                mark -> marks.add(mark(NoteMessages.recordedMark_label, mark.name(), mark.nanos(), null)));
        marks.sort(Comparator.comparingLong(NoteRow::nanos));
        rows.addAll(marks);
        return rows;
    }

    private static NoteRow of(RecordingModel model, Note note) {
        if (note instanceof ThreadNote of) {
            return ofThread(model, of);
        }
        if (note instanceof FrameNote of) {
            return new NoteRow(NoteMessages.frame_label, VisibleText.of(Notes.frame(of).label()), note.getText(),
                    ThreadTable.UNKNOWN_NANOS, note, new Subject(-1, Notes.frame(of)));
        }
        return new NoteRow(NoteMessages.note_label, "", note.getText(), ThreadTable.UNKNOWN_NANOS, note, Subject.NONE);
    }

    /** A thread that the recording does not have any more has its name of then. */
    private static NoteRow ofThread(RecordingModel model, ThreadNote note) {
        int thread = Notes.ordinal(model, note);
        String name = thread < 0
                ? VisibleText.of(String.valueOf(note.getThreadName()))
                : ThreadWords.label(model, thread);
        return new NoteRow(NoteMessages.thread_label, name, note.getText(), ThreadTable.UNKNOWN_NANOS, note,
                new Subject(thread, null));
    }

    private static NoteRow mark(String kind, String name, long nanos, Mark kept) {
        return new NoteRow(kind, "", name, nanos, kept, Subject.NONE);
    }

    String written() {
        return kept instanceof Note note ? Notes.written(note.getWritten()) : "";
    }

    /** What tells it from others, also after the notebook was read again. */
    Object key() {
        return List.of(kind, on, text, nanos);
    }
}
