package org.jlta.ui.live;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.live.LiveRecordings;

/** Before the workbench ends, agents that were loaded from here are taken out and what they recorded is saved. */
final class LiveEnd implements IWorkbenchListener {
    private static boolean installed;

    private LiveEnd() {
    }

    /** Once for a workbench; in the UI thread. */
    static void install() {
        if (!installed) {
            installed = true;
            PlatformUI.getWorkbench().addWorkbenchListener(new LiveEnd());
        }
    }

    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
        if (LiveRecordings.shared().isEmpty()) {
            return true;
        }
        try {
            workbench.getProgressService().run(true, false, monitor -> {
                monitor.beginTask(LiveMessages.saving_task, IProgressMonitor.UNKNOWN);
                LiveRecordings.shared().leaveAll();
            });
        } catch (InvocationTargetException e) {
            ILog.of(LiveEnd.class).error("live recordings: not all are saved", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
        // all is done before
    }
}
