package org.jlta.ui.selection;

import org.eclipse.ui.IWorkbenchWindow;

/**
 * Follows what a window looks at, beyond its views; given to the extension point {@code org.jlta.ui.selectionFollowers}, made
 * with the window's selection. For the UI thread.
 */
@FunctionalInterface
public interface SelectionFollower {
    /**
     * Begins; called once. It ends with the window.
     *
     * @param selection what the window looks at, to listen to
     */
    void follow(IWorkbenchWindow window, AnalysisSelection selection);
}
