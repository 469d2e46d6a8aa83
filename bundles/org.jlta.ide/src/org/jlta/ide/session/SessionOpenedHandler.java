package org.jlta.ide.session;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.jlta.launching.ShownAtLaunch;
import org.jlta.ui.ThreadAnalysisPerspective;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.sessions.SessionsView;

/** A launched program is analysed from now on: what its configuration says comes into view. */
public final class SessionOpenedHandler implements IStatusHandler {

    @Override
    public Object handleStatus(IStatus status, Object source) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> {
            LaunchEnd.install();
            show((ShownAtLaunch) source);
        });
        return null;
    }

    private static void show(ShownAtLaunch shown) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null || shown == ShownAtLaunch.NOTHING) {
            return;
        }
        try {
            if (shown == ShownAtLaunch.PERSPECTIVE) {
                PlatformUI.getWorkbench().showPerspective(ThreadAnalysisPerspective.ID, window);
                return;
            }
            // the console of the program keeps the focus
            page.showView(SessionsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
            page.showView(OverviewView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (WorkbenchException e) {
            ILog.of(SessionOpenedHandler.class).log(e.getStatus());
        }
    }
}
