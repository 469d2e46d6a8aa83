package org.jlta.ide.launch;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.actions.AbstractLaunchToolbarAction;
import org.eclipse.osgi.util.NLS;
import org.jlta.ide.internal.IdeMessages;

/** The toolbar button "Analyse Threads" with its history. */
public final class AnalyseToolbarAction extends AbstractLaunchToolbarAction {
    /** The launch group of the mode, which keeps the history. */
    public static final String GROUP = "org.jlta.ide.group.analyse";

    /** Called by the platform. */
    public AnalyseToolbarAction() {
        super(GROUP);
    }

    @Override
    protected String getToolTip(ILaunchConfiguration configuration) {
        return NLS.bind(IdeMessages.analyse_message, configuration.getName());
    }
}
