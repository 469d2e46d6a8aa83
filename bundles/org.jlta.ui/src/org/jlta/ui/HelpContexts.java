package org.jlta.ui;

import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IContextProvider;
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
        set(control, context(part));
    }

    private static String context(IWorkbenchPart part) {
        return BUNDLE + part.getSite().getId().substring(BUNDLE.length()).replace('.', '_');
    }

    /** The same for the Help view, which asks a part wherever in it the focus is. */
    public static IContextProvider of(IWorkbenchPart part) {
        String context = context(part);
        return new IContextProvider() {
            @Override
            public int getContextChangeMask() {
                return NONE;
            }

            @Override
            public IContext getContext(Object target) {
                return HelpSystem.getContext(context);
            }

            @Override
            public String getSearchExpression(Object target) {
                return null;
            }
        };
    }

    /** @param context the bundle, a dot, and a name without dots */
    public static void set(Control control, String context) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, context);
    }
}
