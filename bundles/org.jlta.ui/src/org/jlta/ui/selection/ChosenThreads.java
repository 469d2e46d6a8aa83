package org.jlta.ui.selection;

import java.util.function.UnaryOperator;

import org.jlta.analysis.ThreadSet;

/** The threads that are chosen in a window, and the group of them among which single ones are picked. For the UI thread. */
final class ChosenThreads {
    private ThreadSelection selection = ThreadSelection.NONE;
    private ThreadSelection group = ThreadSelection.NONE;
    private int choices;

    ChosenThreads() {
    }

    /** The same as another. */
    ChosenThreads(ChosenThreads other) {
        selection = other.selection;
        group = other.group;
        choices = other.choices;
    }

    /** Never null. */
    ThreadSelection selection() {
        return selection;
    }

    /** The labelled ones that were chosen last, NONE when none are. */
    ThreadSelection group() {
        return group;
    }

    /** How often threads were chosen. */
    int choices() {
        return choices;
    }

    /** Of threads those of the group that another part chose. */
    ThreadSet among(ThreadSet shown, Object part) {
        return group.isEmpty() || group.source() == part ? shown : shown.and(group.threads());
    }

    /**
     * Chooses threads: labelled ones become the group as well, {@link ThreadSelection#NONE} ends both.
     *
     * @return whether it is another choice than that of before
     */
    boolean take(ThreadSelection next) {
        if (next != ThreadSelection.NONE && next.equals(selection)) {
            return false;
        }
        selection = next;
        choices++;
        if (next == ThreadSelection.NONE || next.label() != null) {
            group = next;
        }
        return true;
    }

    /** Chooses a group and nothing else. */
    void go(ThreadSelection newGroup) {
        group = newGroup;
        selection = newGroup;
        choices++;
    }

    /** The recording grew: what was chosen stays chosen. */
    void follow(UnaryOperator<ThreadSelection> inGrown) {
        selection = inGrown.apply(selection);
        group = inGrown.apply(group);
    }
}
