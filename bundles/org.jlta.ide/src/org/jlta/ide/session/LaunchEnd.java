package org.jlta.ide.session;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.Sessions;
import org.jlta.launching.internal.AnalysedLaunches;
import org.jlta.ui.selection.LastLook;

/**
 * When the workbench ends, launched programs end a moment before the platform would end them, so that what they recorded is saved and
 * open the next time. Used in the UI thread.
 */
final class LaunchEnd implements IWorkbenchListener {
    private static boolean installed;

    private LaunchEnd() {
    }

    /** Once for a workbench. */
    static void install() {
        if (!installed) {
            installed = true;
            PlatformUI.getWorkbench().addWorkbenchListener(new LaunchEnd());
        }
    }

    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
        // somebody may still say no
        return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
        Sessions.shared().end();
        try {
            AnalysedLaunches.shared().endAll();
        } catch (InterruptedException e) {
            ILog.of(LaunchEnd.class).error("launches: not all are saved", e);
            Thread.currentThread().interrupt();
        }
        LastLook.saveAgain();
    }
}
