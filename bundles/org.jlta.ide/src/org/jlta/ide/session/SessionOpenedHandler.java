package org.jlta.ide.session;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.sessions.SessionsView;

/** A launched program is analysed from now on: its session and what is found in it come into view, beside what is there. */
public final class SessionOpenedHandler implements IStatusHandler {

    @Override
    public Object handleStatus(IStatus status, Object source) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(SessionOpenedHandler::show);
        return null;
    }

    private static void show() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            // the console of the program keeps the focus
            page.showView(SessionsView.ID, null, IWorkbenchPage.VIEW_CREATE);
            page.showView(OverviewView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            ILog.of(SessionOpenedHandler.class).log(e.getStatus());
        }
    }
}
