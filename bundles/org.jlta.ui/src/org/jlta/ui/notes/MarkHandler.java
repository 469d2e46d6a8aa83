package org.jlta.ui.notes;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.core.Session;
import org.jlta.ui.live.LiveVerb;
import org.jlta.ui.selection.AnalysisSelection;

/** Names a moment: of a live session now, by its agent; of another recording that which is looked at, in its notebook. */
public final class MarkHandler extends AbstractHandler {

    @Override
    public void setEnabled(Object context) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        setBaseEnabled(window != null && (LiveVerb.MARK.appliesTo(NoteHandler.looksAt(window).session())
                || isKept(NoteHandler.looksAt(window))));
    }

    private static boolean isKept(AnalysisSelection selection) {
        return selection.model() != null && !selection.session().isLive()
                && NoteDialogs.moment(selection) != AnalysisSelection.NO_MOMENT;
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        AnalysisSelection selection = NoteHandler.looksAt(window);
        Session session = selection.session();
        if (LiveVerb.MARK.appliesTo(session)) {
            LiveVerb.MARK.run(HandlerUtil.getActiveShellChecked(event), session);
        } else if (isKept(selection)) {
            NoteDialogs.mark(window.getShell(), selection);
        }
        return null;
    }
}
