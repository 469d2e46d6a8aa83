package org.jlta.ide.attach;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ISources;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.session.SessionViews;
import org.jlta.ui.live.LiveWizards;

/**
 * Attaches to the JVM of what is chosen in the Debug view, or asks for its agent; a person still says what is recorded. Disabled, once
 * this bundle is active, for a program that has ended.
 */
public final class AttachHandler extends AbstractHandler {

    @Override
    public void setEnabled(Object context) {
        Object chosen = HandlerUtil.getVariable(context, ISources.ACTIVE_CURRENT_SELECTION_NAME);
        setBaseEnabled(!(chosen instanceof IStructuredSelection elements)
                || !DebuggedJvm.of(elements.getFirstElement()).isGone());
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        DebuggedJvm jvm = DebuggedJvm.of(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement());
        try {
            if (attach(shell, jvm)) {
                SessionViews.show(HandlerUtil.getActiveWorkbenchWindowChecked(event));
            }
        } catch (CoreException e) {
            throw new ExecutionException("attach: process=" + jvm.process(), e);
        }
        return null;
    }

    /** Whether a session shows it now. */
    private static boolean attach(Shell shell, DebuggedJvm jvm) throws CoreException {
        if (jvm.isGone() || jvm.isSuspended()) {
            MessageDialog.openInformation(shell, IdeMessages.attach_title,
                    jvm.isGone() ? IdeMessages.programGone_message : IdeMessages.suspended_message);
            return false;
        }
        return jvm.isRemote() ? LiveWizards.connect(shell, jvm.host()) : LiveWizards.attach(shell, jvm.pid());
    }
}
