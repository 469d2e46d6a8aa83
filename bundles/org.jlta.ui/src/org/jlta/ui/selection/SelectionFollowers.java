package org.jlta.ui.selection;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbenchWindow;

/** Makes those who follow the selection of a window. */
final class SelectionFollowers {
    private static final String POINT = "org.jlta.ui.selectionFollowers";

    private SelectionFollowers() {
    }

    /** One that cannot be made is logged; the others follow. */
    static void begin(IWorkbenchWindow window, AnalysisSelection selection) {
        for (IConfigurationElement element : Platform.getExtensionRegistry().getConfigurationElementsFor(POINT)) {
            try {
                ((SelectionFollower) element.createExecutableExtension("class")).follow(window, selection);
            } catch (CoreException e) {
                ILog.of(SelectionFollowers.class).log(e.getStatus());
            }
        }
    }
}
