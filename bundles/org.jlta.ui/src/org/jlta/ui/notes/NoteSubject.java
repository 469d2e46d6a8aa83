package org.jlta.ui.notes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.model.threads.Note;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.selection.AnalysisSelection;

/**
 * What a note can be on.
 *
 * @param label what it is, for a person
 * @param note  makes a note on it, without a text
 */
record NoteSubject(String label, Supplier<Note> note) {

    /** What is chosen first; the other can be what is meant too. */
    enum First {
        THREAD, FRAME
    }

    /** The one thread and the frame that are chosen; empty for neither. */
    static List<NoteSubject> of(AnalysisSelection selection, First first) {
        List<NoteSubject> subjects = new ArrayList<>();
        RecordingModel model = selection.model();
        if (model != null && selection.selection().threads().size() == 1) {
            int thread = selection.selection().threads().toArray()[0];
            subjects.add(new NoteSubject(label(NoteMessages.thread_label, ThreadWords.label(model, thread)),
                    () -> Notes.ofThread(model, thread)));
        }
        if (model != null && selection.frame() != null) {
            Frame frame = selection.frame().frame();
            subjects.add(new NoteSubject(label(NoteMessages.frame_label, VisibleText.of(frame.label())),
                    () -> Notes.ofFrame(frame)));
        }
        if (first == First.FRAME) {
            Collections.reverse(subjects);
        }
        return subjects;
    }

    private static String label(String kind, String name) {
        return kind + " " + name;
    }
}
