package org.jlta.ide.session;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.jlta.launching.ShownAtLaunch;
import org.jlta.launching.internal.AnalysedLaunches;
import org.jlta.ui.ThreadAnalysisPerspective;

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
        if (window == null || shown == ShownAtLaunch.NOTHING) {
            return;
        }
        if (shown == ShownAtLaunch.VIEWS) {
            SessionViews.showHereAndWhenDebugged(window, () -> !AnalysedLaunches.shared().isEmpty());
            return;
        }
        try {
            PlatformUI.getWorkbench().showPerspective(ThreadAnalysisPerspective.ID, window);
        } catch (WorkbenchException e) {
            ILog.of(SessionOpenedHandler.class).log(e.getStatus());
        }
    }
}
