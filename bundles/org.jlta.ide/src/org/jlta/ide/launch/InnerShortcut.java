package org.jlta.ide.launch;

import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.internal.IdeStatus;

/**
 * The launch shortcut of a plug-in that the IDE need not have, in the mode Analyse Threads: which one says the declaration, as
 * {@code class:identifier}. Made by the platform when it is chosen; for the UI thread.
 */
public final class InnerShortcut implements ILaunchShortcut2, IExecutableExtension {
    private static final String POINT = IDebugUIConstants.PLUGIN_ID + "."
            + IDebugUIConstants.EXTENSION_POINT_LAUNCH_SHORTCUTS;
    private String identifier;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        identifier = (String) data;
    }

    @Override
    public void launch(ISelection selection, String mode) {
        launch(shortcut -> shortcut.launch(selection, mode));
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        launch(shortcut -> shortcut.launch(editor, mode));
    }

    private void launch(Consumer<ILaunchShortcut> how) {
        try {
            how.accept(inner());
        } catch (CoreException e) {
            ILog.of(InnerShortcut.class).log(e.getStatus());
            ErrorDialog.openError(null, IdeMessages.nothingRecorded_title, null, e.getStatus());
        }
    }

    /** A new one of those that other plug-ins declare. */
    private ILaunchShortcut inner() throws CoreException {
        for (IConfigurationElement shortcut : Platform.getExtensionRegistry().getConfigurationElementsFor(POINT)) {
            if (identifier.equals(shortcut.getAttribute("id"))) {
                return (ILaunchShortcut) shortcut.createExecutableExtension("class");
            }
        }
        throw IdeStatus.NO_SHORTCUT.exception(identifier);
    }

    @Override
    public ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
        return ask(shortcut -> shortcut.getLaunchConfigurations(selection));
    }

    @Override
    public ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
        return ask(shortcut -> shortcut.getLaunchConfigurations(editor));
    }

    @Override
    public IResource getLaunchableResource(ISelection selection) {
        return ask(shortcut -> shortcut.getLaunchableResource(selection));
    }

    @Override
    public IResource getLaunchableResource(IEditorPart editor) {
        return ask(shortcut -> shortcut.getLaunchableResource(editor));
    }

    /** @return null where the shortcut leaves it to the platform, and where there is none, which the launch says */
    private <T> T ask(Function<ILaunchShortcut2, T> question) {
        try {
            return inner() instanceof ILaunchShortcut2 shortcut ? question.apply(shortcut) : null;
        } catch (CoreException e) {
            ILog.of(InnerShortcut.class).log(e.getStatus());
            return null;
        }
    }
}
