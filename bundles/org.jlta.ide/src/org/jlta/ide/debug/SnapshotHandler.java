package org.jlta.ide.debug;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ISources;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.view.OpenRecordings;

/** Saves all threads of what is chosen in the Debug view, and opens them. Disabled for a program that has ended. */
public final class SnapshotHandler extends AbstractHandler {

    /** Once this bundle is active. */
    @Override
    public void setEnabled(Object context) {
        Object chosen = HandlerUtil.getVariable(context, ISources.ACTIVE_CURRENT_SELECTION_NAME);
        IDebugTarget jvm = chosen instanceof IStructuredSelection elements ? target(elements.getFirstElement()) : null;
        setBaseEnabled(jvm == null || !isGone(jvm));
    }

    private static boolean isGone(IDebugTarget jvm) {
        return jvm.isTerminated() || jvm.isDisconnected();
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        IDebugTarget jvm = target(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement());
        if (!SnapshotJob.isPossible(jvm)) {
            MessageDialog.openInformation(shell, IdeMessages.snapshot_title, IdeMessages.noTarget_message);
            return null;
        }
        if (isGone(jvm)) {
            MessageDialog.openInformation(shell, IdeMessages.snapshot_title, IdeMessages.programGone_message);
            return null;
        }
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(IdeMessages.snapshot_title);
        dialog.setFilterExtensions(new String[]{"*.xmi"});
        dialog.setFileName("threads.xmi");
        dialog.setOverwrite(true);
        String file = dialog.open();
        if (file != null) {
            save(shell, jvm, Path.of(file));
        }
        return null;
    }

    private static void save(Shell shell, IDebugTarget jvm, Path file) throws ExecutionException {
        try {
            new SnapshotJob(jvm, jvm.getName(), file, (saved, snapshot) -> shell.getDisplay()
                    .asyncExec(() -> OpenRecordings.open(List.of(saved)))).schedule();
        } catch (DebugException e) {
            throw new ExecutionException("snapshot: file=" + file, e);
        }
    }

    private static IDebugTarget target(Object element) {
        IDebugElement part = Adapters.adapt(element, IDebugElement.class);
        ILaunch launch = part == null ? Adapters.adapt(element, ILaunch.class) : null;
        return part != null ? part.getDebugTarget() : launch == null ? null : launch.getDebugTarget();
    }
}
