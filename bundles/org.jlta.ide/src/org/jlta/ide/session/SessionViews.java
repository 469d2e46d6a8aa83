package org.jlta.ide.session;

import java.util.function.BooleanSupplier;

import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PerspectiveAdapter;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.sessions.SessionsView;

/** Brings the views of a session into sight that began, beside what is there. For the UI thread. */
public final class SessionViews {

    private SessionViews() {
    }

    /** In the perspective that a window shows; what has the focus, such as the console of the program, keeps it. */
    public static void show(IWorkbenchWindow window) {
        IWorkbenchPage page = window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            page.showView(SessionsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
            page.showView(OverviewView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            ILog.of(SessionViews.class).log(e.getStatus());
        }
    }

    /**
     * Here, and once in the Debug perspective when the window comes there later, as it does by itself at a breakpoint.
     *
     * @param lives whether the session that they are shown for still is live
     */
    static void showHereAndWhenDebugged(IWorkbenchWindow window, BooleanSupplier lives) {
        show(window);
        IPerspectiveDescriptor here = window.getActivePage() == null ? null : window.getActivePage().getPerspective();
        if (here != null && !here.getId().equals(IDebugUIConstants.ID_DEBUG_PERSPECTIVE)) {
            window.addPerspectiveListener(new PerspectiveAdapter() {
                @Override
                public void perspectiveActivated(IWorkbenchPage page, IPerspectiveDescriptor perspective) {
                    boolean isDebug = perspective.getId().equals(IDebugUIConstants.ID_DEBUG_PERSPECTIVE);
                    boolean isLive = lives.getAsBoolean();
                    if (isDebug || !isLive) {
                        window.removePerspectiveListener(this);
                    }
                    if (isDebug && isLive) {
                        // when the platform has brought its own views there
                        window.getShell().getDisplay().asyncExec(() -> show(window));
                    }
                }
            });
        }
    }
}
