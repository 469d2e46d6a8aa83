package org.jlta.ui.source;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.jlta.analysis.Frame;

/** Whether frames lead to source here, and the way there. For the UI thread. */
public final class SourceLinks {
    private static final String POINT = "org.jlta.ui.sourceOpeners";
    private static SourceOpener opener;

    private SourceLinks() {
    }

    /** Whether somebody opens source: in an IDE, not in the product. Makes nothing. */
    public static boolean areThere() {
        return opener != null || openers().length > 0;
    }

    /** Opens the line of a frame in the active window. */
    public static void open(Frame frame) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null || !areThere()) {
            return;
        }
        try {
            if (opener == null) {
                opener = (SourceOpener) openers()[0].createExecutableExtension("class");
            }
            opener.open(frame, page);
        } catch (CoreException e) {
            ILog.of(SourceLinks.class).log(e.getStatus());
        }
    }

    private static IConfigurationElement[] openers() {
        return Platform.getExtensionRegistry().getConfigurationElementsFor(POINT);
    }
}
