package org.jlta.ide.launch;

import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.launching.AnalyseMode;

/**
 * Launches the Java application of the editor that was used last in the mode Analyse Threads. It is a step of a cheat
 * sheet: while that has the focus, nothing is chosen that the launch shortcut's own command could take.
 */
public final class AnalyseEditedAction extends Action {

    /** The step is done when there was an editor; which class of it is launched, the shortcut asks where it must. */
    @Override
    public void run() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IEditorPart editor = window.getActivePage().getActiveEditor();
        if (editor == null) {
            MessageDialog.openInformation(window.getShell(), IdeMessages.nothingRecorded_title,
                    IdeMessages.noEditor_message);
        } else {
            new JavaApplicationLaunchShortcut().launch(editor, AnalyseMode.ID);
        }
        notifyResult(editor != null);
    }
}
