package org.jlta.ui.selection;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * The threads that a person chose in one view, for the others to show.
 *
 * @param threads the threads, of the active session's model
 * @param label   what they have in common, such as the origin's label; null when they were picked one by one
 * @param source  the part that chose them, so that it can ignore its own choice; null for none
 */
public record ThreadSelection(ThreadSet threads, String label, Object source) {
    /** Nothing chosen. */
    public static final ThreadSelection NONE = new ThreadSelection(ThreadSet.of(), null, null);

    public boolean isEmpty() {
        return threads.isEmpty();
    }

    /** The same threads in a later reading of the same recording, by their ids. */
    public ThreadSelection in(RecordingModel later, RecordingModel before) {
        if (isEmpty()) {
            return this;
        }
        int[] ordinals = threads.ordinals()
                .map(ordinal -> later.threads().ordinalOf(before.threads().threadId(ordinal)))
                .filter(ordinal -> ordinal >= 0).toArray();
        return ordinals.length == 0 ? NONE : new ThreadSelection(ThreadSet.of(ordinals), label, source);
    }
}
