package org.jlta.ui.selection;

import org.jlta.analysis.Frame;

/**
 * The method that a person chose in one view, for the others to show where else it stands on a stack.
 *
 * @param frame  any of its lines
 * @param source the part that chose it, so that it can ignore its own choice; null for none
 */
public record ChosenFrame(Frame frame, Object source) {

    /** Whether that is the same method, whatever its line. */
    public boolean is(Frame other) {
        return other != null && frame.methodName().equals(other.methodName())
                && frame.className().equals(other.className());
    }
}
