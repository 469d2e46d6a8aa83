package org.jlta.core.notes;

import java.time.Instant;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Note;
import org.jlta.model.threads.Notebook;
import org.jlta.model.threads.SavedFilter;

/**
 * A change of a notebook. It is made to what the file holds at that moment, so that nothing is lost that another window wrote
 * meanwhile; what it is about is found again by what it says. Any thread may make one; the one that has the notebook applies it.
 */
@FunctionalInterface
public interface NotebookChange {

    void apply(Notebook notebook);

    /** Adds a note behind the others. */
    static NotebookChange add(Note note) {
        Note kept = ModelFiles.copy(note);
        return notebook -> notebook.getNotes().add(ModelFiles.copy(kept));
    }

    /** Gives a note another text; one that is gone meanwhile comes back with it. */
    static NotebookChange edit(Note note, String text) {
        Note before = ModelFiles.copy(note);
        Note after = ModelFiles.copy(note);
        after.setText(text);
        after.setWritten(Instant.now());
        return notebook -> {
            List<Note> notes = notebook.getNotes();
            int at = find(notes, before);
            if (at < 0) {
                notes.add(ModelFiles.copy(after));
            } else {
                notes.set(at, ModelFiles.copy(after));
            }
        };
    }

    static NotebookChange remove(Note note) {
        Note gone = ModelFiles.copy(note);
        return notebook -> {
            int at = find(notebook.getNotes(), gone);
            if (at >= 0) {
                notebook.getNotes().remove(at);
            }
        };
    }

    /** Adds a mark where its time has it. */
    static NotebookChange add(Mark mark) {
        Mark kept = ModelFiles.copy(mark);
        return notebook -> insert(notebook.getMarks(), ModelFiles.copy(kept));
    }

    /** Gives a mark another name; one that is gone meanwhile comes back with it. */
    static NotebookChange edit(Mark mark, String name) {
        Mark before = ModelFiles.copy(mark);
        return notebook -> {
            remove(before).apply(notebook);
            Mark after = ModelFiles.copy(before);
            after.setName(name);
            insert(notebook.getMarks(), after);
        };
    }

    static NotebookChange remove(Mark mark) {
        Mark gone = ModelFiles.copy(mark);
        return notebook -> {
            int at = find(notebook.getMarks(), gone);
            if (at >= 0) {
                notebook.getMarks().remove(at);
            }
        };
    }

    /** Keeps a filter, instead of one that had its name before. */
    static NotebookChange save(SavedFilter filter) {
        SavedFilter kept = ModelFiles.copy(filter);
        return notebook -> {
            remove(kept).apply(notebook);
            notebook.getFilters().add(ModelFiles.copy(kept));
        };
    }

    /** Forgets the filter of that name. */
    static NotebookChange remove(SavedFilter filter) {
        String name = filter.getName();
        return notebook -> notebook.getFilters().removeIf(kept -> name.equals(kept.getName()));
    }

    private static void insert(List<Mark> marks, Mark mark) {
        int at = 0;
        while (at < marks.size() && marks.get(at).getNanos() <= mark.getNanos()) {
            at++;
        }
        marks.add(at, mark);
    }

    private static <T extends EObject> int find(List<T> all, T wanted) {
        for (int i = 0; i < all.size(); i++) {
            if (EcoreUtil.equals(all.get(i), wanted)) {
                return i;
            }
        }
        return -1;
    }
}
