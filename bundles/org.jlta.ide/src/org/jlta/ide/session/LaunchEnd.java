package org.jlta.ide.session;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.swt.widgets.Display;
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
public final class LaunchEnd implements IWorkbenchListener {
    /** What takes no longer needs no dialog. */
    private static final int SHOWN_AFTER_MILLIS = 700;
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
        endLaunches(workbench.getDisplay());
        LastLook.saveAgain();
    }

    /**
     * Ends all launched programs that are analysed, and comes back when what they recorded is saved, or when that takes longer than a
     * person would wait, who can cancel the waiting too. Events go on meanwhile.
     */
    public static void endLaunches(Display display) {
        if (AnalysedLaunches.shared().isEmpty()) {
            return;
        }
        Progress dialog = new Progress();
        display.timerExec(SHOWN_AFTER_MILLIS, dialog::openIfRunning);
        try {
            dialog.run(true, true, AnalysedLaunches.shared()::endAll);
        } catch (InvocationTargetException e) {
            ILog.of(LaunchEnd.class).error("launches: not all are saved", e.getCause());
        } catch (InterruptedException e) {
            ILog.of(LaunchEnd.class).error("launches: not all are saved", e);
            Thread.currentThread().interrupt();
        }
    }

    /** Opens a moment after the work begins, where it still goes on then; the windows are gone already. */
    private static final class Progress extends ProgressMonitorDialog {
        private boolean ended;

        private Progress() {
            super(null);
            setOpenOnRun(false);
        }

        private void openIfRunning() {
            if (!ended) {
                open();
            }
        }

        @Override
        protected void finishedRun() {
            ended = true;
            super.finishedRun();
        }
    }
}
