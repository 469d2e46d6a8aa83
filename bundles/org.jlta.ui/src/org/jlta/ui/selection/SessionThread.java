package org.jlta.ui.selection;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.ui.format.ThreadWords;

/**
 * A thread of a session, to which elements of other tools adapt, so that our views can be shown for them.
 *
 * @param session  open
 * @param threadId of {@code Thread.getId()}
 */
public record SessionThread(Session session, long threadId) {

    /** Makes the first element that is one what a window looks at; false for none that its session knows. */
    public static boolean choose(IStructuredSelection elements, AnalysisSelection selection) {
        for (Object element : elements) {
            SessionThread thread = Adapters.adapt(element, SessionThread.class);
            if (thread != null) {
                return thread.choose(selection);
            }
        }
        return false;
    }

    private boolean choose(AnalysisSelection selection) {
        selection.activate(session);
        RecordingModel model = selection.model();
        int ordinal = model == null ? -1 : model.threads().ordinalOf(threadId);
        if (ordinal >= 0) {
            selection.select(new ThreadSelection(ThreadSet.of(ordinal), ThreadWords.label(model, ordinal), null));
        }
        return ordinal >= 0;
    }
}
