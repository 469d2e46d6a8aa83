package org.jlta.ui.handlers;

import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorLauncher;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.jlta.core.Sessions;
import org.jlta.ui.ThreadAnalysisPerspective;

/** Opens a recording that is a file of the workbench as a session, in the perspective for it. */
public final class RecordingLauncher implements IEditorLauncher {

    @Override
    public void open(IPath file) {
        Sessions.shared().open(List.of(file.toPath()));
        IWorkbench workbench = PlatformUI.getWorkbench();
        try {
            workbench.showPerspective(ThreadAnalysisPerspective.ID, workbench.getActiveWorkbenchWindow());
        } catch (WorkbenchException e) {
            ILog.of(RecordingLauncher.class).log(e.getStatus());
        }
    }
}
