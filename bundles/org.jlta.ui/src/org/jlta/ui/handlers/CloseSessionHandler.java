package org.jlta.ui.handlers;

import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.core.Session;
import org.jlta.ui.live.SessionClosing;
import org.jlta.ui.selection.AnalysisSelection;

/** Closes the session that the window shows. */
public final class CloseSessionHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Session session = AnalysisSelection.of(HandlerUtil.getActiveWorkbenchWindowChecked(event)).session();
        if (session != null) {
            SessionClosing.close(HandlerUtil.getActiveShell(event), List.of(session));
        }
        return null;
    }
}
