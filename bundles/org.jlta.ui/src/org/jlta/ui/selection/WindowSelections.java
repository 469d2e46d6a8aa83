package org.jlta.ui.selection;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.ui.IWorkbenchWindow;
import org.jlta.core.Sessions;

/** The selection of each window, from its first use until the window goes. For the UI thread. */
final class WindowSelections {
    private static final Map<IWorkbenchWindow, AnalysisSelection> BY_WINDOW = new HashMap<>();

    private WindowSelections() {
    }

    static AnalysisSelection of(IWorkbenchWindow window) {
        AnalysisSelection known = BY_WINDOW.get(window);
        return known == null ? begin(window) : known;
    }

    /** The first window looks at what the last one of before looked at. */
    private static AnalysisSelection begin(IWorkbenchWindow window) {
        AnalysisSelection made = new AnalysisSelection(window.getShell().getDisplay());
        boolean isFirst = BY_WINDOW.isEmpty() && Sessions.shared().all().isEmpty();
        BY_WINDOW.put(window, made);
        window.getShell().addDisposeListener(event -> end(window, made));
        SelectionFollowers.begin(window, made);
        if (isFirst) {
            LastLook.restore(made);
        }
        return made;
    }

    private static void end(IWorkbenchWindow window, AnalysisSelection selection) {
        BY_WINDOW.remove(window);
        if (BY_WINDOW.isEmpty()) {
            LastLook.save(selection);
        }
        selection.end();
    }
}
