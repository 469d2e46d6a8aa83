package org.jlta.ide.session;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.jlta.ide.internal.IdeMessages;

/** Tells a person that a launch left no recording, why, and what to do. */
public final class NothingRecordedHandler implements IStatusHandler {

    @Override
    public Object handleStatus(IStatus status, Object source) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> show(status));
        return null;
    }

    private static void show(IStatus status) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        ErrorDialog.openError(window == null ? null : window.getShell(), IdeMessages.nothingRecorded_title, null,
                status);
    }
}
