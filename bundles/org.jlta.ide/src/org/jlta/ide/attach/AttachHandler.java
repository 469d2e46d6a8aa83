package org.jlta.ide.attach;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.live.LiveWizards;

/** Attaches to the JVM of what is chosen in the Debug view, or asks for its agent; a person still says what is recorded. */
public final class AttachHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        DebuggedJvm jvm = DebuggedJvm.of(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement());
        try {
            if (jvm.isSuspended()) {
                MessageDialog.openInformation(shell, IdeMessages.attach_title, IdeMessages.suspended_message);
            } else if (jvm.isRemote()) {
                LiveWizards.connect(shell, jvm.host());
            } else {
                LiveWizards.attach(shell, jvm.pid());
            }
        } catch (CoreException e) {
            throw new ExecutionException("attach: process=" + jvm.process(), e);
        }
        return null;
    }
}
