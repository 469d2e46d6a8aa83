package org.jlta.ui;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;

/**
 * What F1 tells of a control. The bundle of the user guide holds the texts; where that is not installed, F1 is the platform's.
 * For the UI thread.
 */
public final class HelpContexts {
    private static final String BUNDLE = "org.jlta.ui.";

    private HelpContexts() {
    }

    /** That of a view or an editor of this bundle, named after it: {@code view_threads}. */
    public static void set(Control control, IWorkbenchPart part) {
        set(control, BUNDLE + part.getSite().getId().substring(BUNDLE.length()).replace('.', '_'));
    }

    /** @param context the bundle, a dot, and a name without dots */
    public static void set(Control control, String context) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, context);
    }
}
