package org.jlta.ui.handlers;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadSelection;

/** Chooses no thread, no frame and no moment, and looks at the whole recording. */
public final class ClearSelectionHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        AnalysisSelection selection = AnalysisSelection.of(HandlerUtil.getActiveWorkbenchWindowChecked(event));
        selection.select(ThreadSelection.NONE);
        selection.setRange(null);
        selection.setMoment(AnalysisSelection.NO_MOMENT);
        selection.setFrame(null);
        return null;
    }
}
